"""One file per check, named by what it finds; `checking.CHECKS` lists them all."""
