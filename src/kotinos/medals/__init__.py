"""Awards: counted, checked against the medals that an event gives, and moved back by decision."""
