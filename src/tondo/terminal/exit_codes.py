"""The exit codes of the command."""

SUCCESS = 0
FAILURE = 1
WRONG_USAGE = 2
INTERRUPTED = 130
