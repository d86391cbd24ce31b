"""What is found, as JSON: a file for each kind of document. Scripts depend on these shapes."""
