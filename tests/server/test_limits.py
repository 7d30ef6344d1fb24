from tondo.server.limits import Buckets, Caps, Rate


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    time = Time()
    buckets = Buckets(Rate(2, 5), time)
    assert [buckets.take("a") for _ in range(6)] == [True] * 5 + [False]
    assert buckets.take("b")
    time.now = 1.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    time.now = 100.0
    assert [buckets.take("a") for _ in range(6)] == [True] * 5 + [False]


def test_full_buckets_are_forgotten() -> None:
    time = Time()
    buckets = Buckets(Rate(1, 2), time)
    for number in range(100):
        buckets.take(str(number))
    buckets.sweep()
    assert len(buckets) == 100
    time.now = 1.0
    buckets.sweep()
    assert len(buckets) == 0


def test_caps_count_in_all_and_for_each() -> None:
    caps = Caps(3, 2)
    assert [caps.enter(key) for key in "aaabc"] == [True, True, False, True, False]
    caps.leave("a")
    assert caps.enter("c")
    for key in "abc":
        caps.leave(key)
    assert (caps.open, len(caps._by_key)) == (0, 0)
