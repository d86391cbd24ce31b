"""Delegations of athletes without a flag of their own."""

# Teams that were ranked throughout under another name (EUN, OAR, ROC, RPC) are not among them.
NEUTRAL = frozenset({"AIN", "ANA", "EOR", "IOA", "IOP", "IPA", "IPP", "NPA", "PNA", "ROT", "RPT"})
