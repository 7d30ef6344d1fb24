"""What a program tells the shell when it ends."""

SUCCESS = 0
FAILURE = 1
WRONG_USAGE = 2
INTERRUPTED = 130
