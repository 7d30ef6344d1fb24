"""The games, one folder each. They are found by scanning (`tondo.core.discovery`) and do not know each other."""
