"""The attributes of a state in plain Python: copied so that nothing is shared, and turned into what can be compared."""

from copy import deepcopy
from enum import Enum
from types import BuiltinFunctionType, FunctionType, ModuleType

# What never changes, so that copies share it.
cdef tuple CONSTANT = (int, str, float, complex, bytes, frozenset, Enum, type, range, FunctionType, BuiltinFunctionType,
                       ModuleType)


cdef inline bint _is_plain(object value):
    cdef object kind = type(value)
    return kind is int or value is None or kind is str or kind is bool or kind is float


cpdef dict copied_attributes(dict attributes):
    """The attributes of a copy."""
    return {name: value if _is_plain(value) else _copied(value) for name, value in attributes.items()}


cdef object _copied(object value):
    """A copy that shares nothing which may change. What is nested is copied too, of other classes by ``deepcopy``."""
    cdef object kind = type(value)
    if _is_plain(value):
        return value
    if kind is list:
        for item in <list> value:
            if not _is_plain(item):
                return [_copied(item) for item in <list> value]
        return (<list> value)[:]
    if kind is dict:
        return {key: _copied(item) for key, item in (<dict> value).items()}
    if kind is tuple:
        for item in <tuple> value:
            if not _is_plain(item):
                return tuple([_copied(item) for item in <tuple> value])
        return value
    if kind is set:
        return (<set> value).copy()
    return value if isinstance(value, CONSTANT) else deepcopy(value)


def comparable(value):
    """What two equal values have in common and no others: made of tuples, hashable, with the same ``repr`` everywhere.

    Objects of other classes are compared by their attributes if they have any that are not shared, else by themselves.
    """
    if _is_plain(value):
        return value
    if isinstance(value, (list, tuple)):
        return tuple([comparable(item) for item in value])
    if isinstance(value, dict):
        return tuple(sorted([(comparable(key), comparable(item)) for key, item in value.items()], key=repr))
    if isinstance(value, (set, frozenset)):
        return tuple(sorted([comparable(item) for item in value], key=repr))
    if isinstance(value, CONSTANT):
        return value
    if isinstance(value, bytearray):
        return bytes(value)
    if hasattr(value, "tobytes") and hasattr(value, "shape"):
        return (str(value.dtype), tuple(value.shape), value.tobytes())
    attributes = getattr(value, "__dict__", None)
    return (type(value).__qualname__, comparable(attributes)) if attributes else value
