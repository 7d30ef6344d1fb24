"""What ``tondo new-game`` writes: ``@name@``, ``@title@``, ``@class@`` and ``@module@`` are replaced."""
