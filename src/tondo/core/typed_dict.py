"""The TypedDict with which a game declares the data of its views.

Before Python 3.12 pydantic, which describes these types to clients of the server, takes only the one of
typing_extensions. That package comes with pydantic; the library does without both.
"""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING or sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    try:
        from typing_extensions import TypedDict
    except ImportError:
        from typing import TypedDict

__all__ = ["TypedDict"]
