"""Arrays that say they are on a card: what is refused without one. Producers are made here, struct by struct; their numbers are never read."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

import noclash
from noclash import InputError

CAPSULE_NAMES = {None: b"dltensor", 1: b"dltensor_versioned", 2: b"dltensor_versioned"}
NEW = ctypes.pythonapi.PyCapsule_New
NEW.restype, NEW.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
NAME = ctypes.pythonapi.PyCapsule_GetName
NAME.restype, NAME.argtypes = ctypes.c_char_p, [ctypes.py_object]
DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class Managed(ctypes.Structure):
    _fields_ = (("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", DELETER))


class Versioned(ctypes.Structure):
    _fields_ = (
        ("major", ctypes.c_uint32),
        ("minor", ctypes.c_uint32),
        ("context", ctypes.c_void_p),
        ("deleter", DELETER),
        ("flags", ctypes.c_uint64),
        ("tensor", Tensor),
    )


class OnCard:
    """An array on a card by DLPack; of version `None` as libraries before 2023 made it."""

    def __init__(self, shape=(2, 6), strides=None, kind=(2, 64, 1), device=(2, 0), said=None, version=1, error=None):
        self.shape, self.device, self.said, self.version, self.error = shape, device, said or device, version, error
        self.asked, self.given_back, self.capsules = [], 0, []
        sizes = ctypes.c_int64 * len(shape)
        self._lists = sizes(*shape), strides and sizes(*strides)
        code, bits, lanes = kind
        tensor = Tensor(1 << 20, *device, len(shape), code, bits, lanes, self._lists[0], self._lists[1] or None, 0)

        def give_back(_):
            self.given_back += 1

        self._deleter = DELETER(give_back)
        known = version is not None
        self._struct = Versioned(version, 0, None, self._deleter, 0, tensor) if known else Managed(tensor, None, self._deleter)

    def __dlpack_device__(self):
        return self.said

    def __dlpack__(self, **options):
        self.asked.append(options)
        if self.version is None and "max_version" in options:
            raise TypeError("an unexpected keyword argument 'max_version'")
        if self.error:
            raise self.error
        self.capsules.append(NEW(ctypes.addressof(self._struct), CAPSULE_NAMES[self.version], None))
        return self.capsules[-1]

    def is_used_up(self):
        names = [NAME(capsule) for capsule in self.capsules]
        return self.given_back == len(names) and all(name.startswith(b"used_dltensor") for name in names)


def refused_unread(demo, *rows, **options):
    options = {"device": "gpu", "clearance": False, **options}
    with pytest.raises(InputError) as caught:
        demo.check_many(*rows, **options)
    assert caught.value.remedy, str(caught.value)
    return caught.value.kind, str(caught.value)


def refused(demo, *rows, **options):
    found = refused_unread(demo, *rows, **options)
    assert all(own.is_used_up() for own in rows if isinstance(own, OnCard))
    return found


@pytest.mark.parametrize("version", [None, 1])
def test_arrays_are_asked_for_the_default_stream_and_given_back_once(demo, version):
    starts, ends = OnCard(version=version), OnCard(version=version, strides=(6, 1))
    # No such address is on any card, whether there is one or not.
    kind, message = refused(demo, starts, ends)
    assert "card" in message or "GPU" in message, message
    assert starts.given_back == ends.given_back == 1
    assert starts.asked[-1]["stream"] == ends.asked[-1]["stream"] == 1
    assert starts.asked[0]["max_version"] == (1, 0) and len(starts.asked) == (2 if version is None else 1)


@pytest.mark.parametrize(
    ("given", "kind", "words"),
    [
        ({"kind": (0, 64, 1)}, "dtype", "float64 or float32"),
        ({"kind": (2, 16, 1)}, "dtype", "16 bits"),
        ({"kind": (4, 16, 1)}, "dtype", "float64 or float32"),
        ({"kind": (2, 32, 2)}, "dtype", "float64 or float32"),
        ({"shape": (6,)}, "shape", "1 dimensions"),
        ({"shape": (2, 6, 1)}, "shape", "3 dimensions"),
        ({"shape": (6, 2)}, "shape", "(6, 2)"),
        ({"device": (2, 1)}, "unsupported", "card 1"),
        ({"device": (2, 1), "said": (2, 0)}, "inconsistent", "another device"),
        ({"device": (1, 0), "said": (2, 0)}, "inconsistent", "another device"),
        ({"version": 2}, "unsupported", "version 2"),
        ({"error": BufferError("it requires a gradient")}, "dtype", "it requires a gradient"),
    ],
)
def test_arrays_on_a_card_that_are_no_configurations_are_refused(demo, given, kind, words):
    for rows in ((OnCard(**given), OnCard()), (OnCard(), OnCard(**given))):
        found, message = refused(demo, *rows)
        assert found == kind and words in message, message


def test_views_with_the_opposite_sign_are_refused(demo):
    class Negative(OnCard):
        def is_neg(self):
            return True

    kind, message = refused(demo, OnCard(), Negative())
    assert kind == "dtype" and "opposite sign" in message, message


def test_joints_of_a_header_in_another_order_are_refused(demo):
    class Table(OnCard):
        columns = demo.joints[::-1]

    for rows in ((Table(), OnCard()), (OnCard(), Table())):
        kind, message = refused_unread(demo, *rows)
        assert kind == "inconsistent" and "header" in message, message


def test_arrays_that_do_not_say_where_they_are_are_refused(demo):
    class Silent(OnCard):
        def __dlpack_device__(self):
            raise BufferError("nowhere")

    assert refused_unread(demo, Silent(), Silent())[0] == "dtype"
    assert refused(demo, OnCard(said=(2, None)), OnCard())[0] == "unsupported"
    assert refused(demo, OnCard(shape=()), OnCard())[0] == "shape"


def test_starts_and_ends_are_of_one_length_and_type_and_both_on_the_card(demo):
    host = np.tile(demo.state, (2, 1))
    assert refused(demo, OnCard(), OnCard(shape=(3, 6)))[0] == "shape"
    assert refused(demo, OnCard(), OnCard(kind=(2, 32, 1)))[0] == "dtype"
    for rows in ((host, OnCard()), (OnCard(), host)):
        kind, message = refused(demo, *rows)
        assert kind == "inconsistent" and "not on a card" in message, message


def test_arrays_on_a_card_have_verdicts_alone(demo):
    for options in ({"clearance": True}, {"tolerance_joints": 1e-3}, {"engine": "bisection"}):
        kind, message = refused(demo, OnCard(), OnCard(), **options)
        assert kind == "inconsistent" and "verdicts alone" in message, message
    # The CPU reads arrays as NumPy does, which cannot have these.
    kind, message = refused(demo, OnCard(error=BufferError("on a card")), OnCard(), device="cpu")
    assert kind == "dtype" and 'device="gpu"' in message, message


def test_arrays_of_the_host_by_dlpack_go_to_a_device_as_others_do(demo):
    class Host:
        def __init__(self, array):
            self.array = array

        def __len__(self):
            return len(self.array)

        def __dlpack_device__(self):
            return 1, 0

        def __dlpack__(self, **options):
            return self.array.__dlpack__(**options)

    starts, ends = np.tile(demo.state, (6, 1)), demo.state + 0.5 * np.eye(6)
    expected = demo.check_many(starts, ends, clearance=False)
    found = demo.check_many(Host(starts), Host(ends), clearance=False, device="auto")
    assert np.array_equal(found.verdict, expected.verdict)
    assert noclash.Verdict.FREE in found.verdict or len(found.verdict) == 6
