"""`NamedTuple` as `typing` has it, made in a sixth of the instructions: a command makes fifty to a hundred of them.

`typing` compiles a function for each class and then checks each annotation, which was a sixth of what it costs to show
a table. Here the code that makes a row of N fields was compiled with this file, and only gets the names of the fields.
With `typing`'s, `show` takes 4.7 times what bare Python takes, with this one 4.3. Modules that a command loads at its
start take it from here; what is loaded for a page, a journal or a question alone takes `typing`'s.
"""

import sys

__all__ = ["TYPE_CHECKING", "NamedTuple"]

TYPE_CHECKING = False  # type checkers take it for true; `typing`, with `re`, is a quarter of what the first name costs
if TYPE_CHECKING or sys.version_info >= (3, 14):  # from 3.14 on annotations are not evaluated with the class
    from typing import NamedTuple
else:
    from collections import _tuplegetter  # what `namedtuple` itself takes, in the versions before 3.14, which are done
    from types import FunctionType

    _new = tuple.__new__
    _ROWS = (
        lambda _: _new(_, ()),
        lambda _, a: _new(_, (a,)),
        lambda _, a, b: _new(_, (a, b)),
        lambda _, a, b, c: _new(_, (a, b, c)),
        lambda _, a, b, c, d: _new(_, (a, b, c, d)),
        lambda _, a, b, c, d, e: _new(_, (a, b, c, d, e)),
        lambda _, a, b, c, d, e, f: _new(_, (a, b, c, d, e, f)),
        lambda _, a, b, c, d, e, f, g: _new(_, (a, b, c, d, e, f, g)),
        lambda _, a, b, c, d, e, f, g, h: _new(_, (a, b, c, d, e, f, g, h)),
        lambda _, a, b, c, d, e, f, g, h, i: _new(_, (a, b, c, d, e, f, g, h, i)),
        lambda _, a, b, c, d, e, f, g, h, i, j: _new(_, (a, b, c, d, e, f, g, h, i, j)),
        lambda _, a, b, c, d, e, f, g, h, i, j, k: _new(_, (a, b, c, d, e, f, g, h, i, j, k)),
        lambda _, a, b, c, d, e, f, g, h, i, j, k, m: _new(_, (a, b, c, d, e, f, g, h, i, j, k, m)),
        lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n: _new(_, (a, b, c, d, e, f, g, h, i, j, k, m, n)),
        lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n, o: _new(_, (a, b, c, d, e, f, g, h, i, j, k, m, n, o)),
        lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p: _new(_, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p)),
        lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q: _new(
            _, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q)
        ),
    )
    _NAMES = {"_new": _new, "__name__": __name__}

    class _Making(type):
        """Makes a plain subclass of `tuple` of a class body with annotated fields."""

        def __new__(cls, name, bases, body):
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = tuple(body.get("__annotations__", ()))
            if len(fields) >= len(_ROWS):
                raise TypeError(f"{name} has {len(fields)} fields, and there is no row of more than {len(_ROWS) - 1}")
            defaults = {field: body[field] for field in fields if field in body}
            called = {"co_varnames": ("_cls", *fields), "co_name": "__new__", "co_qualname": f"{name}.__new__"}
            code = _ROWS[len(fields)].__code__.replace(**called)
            body |= {field: _tuplegetter(place, "") for place, field in enumerate(fields)}
            return type(name, (tuple,), {
                **_METHODS,
                **body,
                "__slots__": (),
                "__match_args__": fields,
                "__new__": FunctionType(code, _NAMES, "__new__", tuple(defaults.values()) or None),
                "_fields": fields,
                "_field_defaults": defaults,
            })  # fmt: skip

    class NamedTuple(metaclass=_Making):
        """The base of a class of fields with their types, as `typing.NamedTuple` is."""

    def _make(cls, iterable):
        """A row of the values of something that holds as many as there are fields."""
        made = _new(cls, iterable)
        if len(made) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
        return made

    def _replace(self, /, **values):
        """The row with other values in some fields."""
        made = _new(self.__class__, map(values.pop, self._fields, self))
        if values:
            raise ValueError(f"Got unexpected field names: {[*values]!r}")
        return made

    def _asdict(self):
        """The fields with their values."""
        return dict(zip(self._fields, self, strict=True))

    def _values(self):
        return tuple(self)  # for `pickle`, which makes the row again as a call does

    def _repr(self):
        said = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
        return f"{self.__class__.__name__}({said})"

    _METHODS = {
        "_make": classmethod(_make),
        "_replace": _replace,
        "__replace__": _replace,
        "_asdict": _asdict,
        "__repr__": _repr,
        "__getnewargs__": _values,
    }
