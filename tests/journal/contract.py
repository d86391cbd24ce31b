"""What every store of a journal must do. A store passes by deriving a test class from `Contract`."""

import threading
from collections.abc import Iterator

import msgspec
import pytest

from kotinos.diagnostics import KotinosError
from kotinos.journal.store import Draft, Piece, Store
from kotinos.model import Award, Competitor, Decision, Delegation, Event, Games, Move, Retraction
from kotinos.results import EventResult, Presentation, Result, StatedMedal, StatedMedals, StatusMove

GAMES = Games("XX2001", "X", "summer", 1, 2001, "Anywhere", "AAA", "2001-06-01", "2001-06-03")
ATHLETE = Competitor("XX2001/AAA/001", "AAA", "Nobody Anyone", ("First", "Second"), ("Guide",))
EVENT = Event("XX2001/ATH/M/shot-put", "ATH", "Men's Shot Put", "M", ("F36",))


_DECIDED = Decision(
    "D1", "E", None, None, "disqualified", None, None, None, "", (Move("AAA", "gold", None, ATHLETE.id),), "known", ()
)
_PLACED = EventResult("E", "official", (Result(ATHLETE.id, "AAA", 1), Result("BBB/1", "BBB", 2)))
_NOTED = (Result(ATHLETE.id, "AAA", 1), Result("BBB/1", "BBB", 2, note="in front of Nobody"), Result("CCC", "CCC", 3))
_STATED = StatedMedals("E", (StatedMedal("gold", "AAA", ATHLETE.id),), "Jury", reason="Nobody was first")


def medal(number: int, key: str | None = None, event: str = "E", recorded: str = "2001-06-02T10:00:00Z") -> Draft:
    """A medal that is unlike any of another number."""
    body = Award(event, "gold", f"C{number}", f"C{number}/1")
    return Draft("MedalAwarded", body, recorded, "2001-06-02", "desk", "anyone", key)


def retract(sequence: int, key: str | None = None) -> Draft:
    return Draft("Retracted", Retraction(sequence, "typed wrongly"), "2001-06-02T11:00:00Z", actor="anyone", key=key)


class Contract:
    """Derive from it, and override `store`."""

    @pytest.fixture
    def store(self) -> Iterator[Store]:
        raise NotImplementedError

    def test_an_empty_store_has_no_facts(self, store: Store) -> None:
        assert (store.last(), list(store.facts()), store.append([])) == (0, [], ())

    def test_a_fact_comes_back_as_it_was_recorded(self, store: Store) -> None:
        drafts = [
            Draft("GamesOpened", GAMES, "2001-05-01", "2001-06-01", "desk", "anyone", "k1"),
            Draft("CompetitorEntered", ATHLETE, None),
            Draft("EventScheduled", EVENT, "2001-05", None),
            medal(1),
        ]
        recorded = store.append(drafts)
        assert list(store.facts()) == list(recorded)
        assert [fact.sequence for fact in recorded] == [1, 2, 3, 4]
        for draft, fact in zip(drafts, recorded, strict=True):
            assert (fact.what, fact.body, fact.recorded) == (draft.what, draft.body, draft.recorded)
            assert (fact.effective, fact.source, fact.actor) == (draft.effective, draft.source, draft.actor)
        assert recorded[0].key == "k1"
        assert len({fact.key for fact in recorded}) == 4

    def test_the_version_is_another_after_every_change(self, store: Store) -> None:
        versions = [store.version()]
        (entered,) = store.append([Draft("CompetitorEntered", ATHLETE, None)])
        versions.append(store.version())
        assert list(store.facts()) == [entered]
        assert store.version() == versions[-1]
        store.withhold(ATHLETE.id)
        versions.append(store.version())
        assert len(set(versions)) == 3

    def test_a_reader_resumes_after_any_number(self, store: Store) -> None:
        store.append([medal(number) for number in range(10)])
        whole = list(store.facts())
        for since in range(12):
            assert list(store.facts(since)) == whole[since:]
            assert list(store.facts(0, since)) == whole[:since]
        assert list(store.facts(3, 5)) == whole[3:5]
        assert store.last() == 10

    def test_facts_about_one_thing_and_of_some_kinds(self, store: Store) -> None:
        store.append([Draft("EventScheduled", EVENT, None), medal(1, event=EVENT.id), medal(2, event="F")])
        store.append([retract(2), retract(4)])
        assert [fact.sequence for fact in store.facts(about=EVENT.id)] == [1, 2, 4, 5]
        assert [fact.sequence for fact in store.facts(about="F")] == [3]
        assert [fact.sequence for fact in store.facts(what=("MedalAwarded",))] == [2, 3]
        assert [fact.sequence for fact in store.facts(1, about=EVENT.id, what=("Retracted", "MedalAwarded"))] == [
            2,
            4,
            5,
        ]
        assert list(store.facts(about="nothing")) == []

    def test_the_same_key_twice_is_one_fact(self, store: Store) -> None:
        first = store.append([medal(1, "k")])
        again = medal(1, "k", recorded="2001-06-09")._replace(actor="another")
        assert store.append([again]) == first
        assert store.append([medal(2, "l"), again, medal(2, "l")])[1:] == (first[0], store.append([medal(2, "l")])[0])
        assert [fact.sequence for fact in store.facts()] == [1, 2]
        assert store.keys(["k", "nothing", "l"]) == {"k": 1, "l": 2}

    @pytest.mark.parametrize(
        "other",
        [
            medal(2, "k"),
            medal(1, "k")._replace(effective="2001-06-03"),
            medal(1, "k")._replace(source="another"),
            Draft("EventScheduled", EVENT, None, "2001-06-02", "desk", key="k"),
        ],
    )
    def test_another_fact_under_the_same_key_is_refused_whole(self, store: Store, other: Draft) -> None:
        held = store.append([medal(1, "k")])
        with pytest.raises(KotinosError) as refused:
            store.append([medal(7), other, medal(8)])
        assert refused.value.code == "K313"
        assert "fact 1" in refused.value.message
        assert tuple(store.facts()) == held
        assert store.append([medal(9)])[0].sequence == 2

    def test_a_fact_without_a_key_is_always_a_new_one(self, store: Store) -> None:
        store.append([medal(1), medal(1)])
        store.append([medal(1)])
        assert store.last() == 3

    def test_what_is_not_held_cannot_be_retracted(self, store: Store) -> None:
        for sequence in (0, 1, 2, -1):
            with pytest.raises(KotinosError) as refused:
                store.append([retract(sequence)])
            assert refused.value.code == "K315"
        assert store.last() == 0
        assert [fact.sequence for fact in store.append([medal(1), retract(1)])] == [1, 2]

    def test_a_kind_that_is_not_known_is_refused(self, store: Store) -> None:
        for draft in (medal(1)._replace(what="MedalMelted"), medal(1)._replace(what="AwardDecided")):
            with pytest.raises(KotinosError) as refused:
                store.append([medal(2), draft])
            assert refused.value.code == "K314"
        assert store.last() == 0

    def test_names_can_be_left_out(self, store: Store) -> None:
        store.append([Draft("CompetitorEntered", ATHLETE, None), medal(1)])
        kept, award = store.facts(personal=False)
        assert kept.body == Competitor(ATHLETE.id, "AAA", "")
        assert award == list(store.facts())[1]

    def test_names_are_withheld_for_good_and_no_fact_goes_away(self, store: Store) -> None:
        decision = Decision(
            "D1", EVENT.id, None, None, "disqualified", None, None, None, "Nobody Anyone",
            (Move("AAA", "gold", None, ATHLETE.id),), "known", (),
        )  # fmt: skip
        other = ATHLETE._replace(id="XX2001/AAA/002", name="Somebody Else")
        entered = Draft("CompetitorEntered", ATHLETE, None, key="k")
        store.append([entered, Draft("CompetitorEntered", other, None), Draft("AwardDecided", decision, None)])
        before = list(store.facts())
        assert store.withhold(ATHLETE.id) == 2
        assert store.withhold(ATHLETE.id) == 0
        after = list(store.facts())
        assert [fact.sequence for fact in after] == [1, 2, 3]
        assert after[0].body == Competitor(ATHLETE.id, "AAA", "")
        assert after[1] == before[1]
        assert after[2].body == decision._replace(subject="")
        assert "Nobody" not in repr(after)
        # Handed in once more it is the same fact, and the name stays away.
        assert store.append([entered]) == (after[0],)
        assert list(store.facts()) == after

    @pytest.mark.parametrize(
        ("draft", "handle"),
        [
            (Draft("AwardDecided", _DECIDED._replace(reason="of Nobody Anyone"), None), ATHLETE.id),
            (Draft("AwardDecided", _DECIDED._replace(note="of Nobody Anyone", moves=()), None), "D1"),
            (Draft("StatusMoved", StatusMove("E", "hold", "jury", None, "Nobody Anyone", "doping", ATHLETE.id), None),
             ATHLETE.id),
            (Draft("StatusMoved", StatusMove("E", "hold", "jury", None, "Nobody Anyone", "protest"), None), "E"),
            (Draft("MedalPresented", Presentation("E", "gold", "AAA", ATHLETE.id, note="to Nobody"), None), ATHLETE.id),
            (Draft("MedalPresented", Presentation("E", "gold", "AAA", ATHLETE.id, note="to Nobody"), None), "E"),
            (Draft("ResultStated", _PLACED._replace(reason="Nobody was too early"), None), ATHLETE.id),
            (Draft("ResultStated", _PLACED._replace(reason="Nobody was too early"), None), "E"),
            (Draft("ResultStated", _PLACED._replace(results=_NOTED), None), ATHLETE.id),
            (Draft("ResultStated", _PLACED._replace(results=_NOTED), None), "BBB/1"),
            (Draft("ResultStated", _PLACED._replace(results=_NOTED), None), "E"),
            (Draft("MedalsStated", _STATED, None), ATHLETE.id),
            (Draft("MedalsStated", _STATED, None), "E"),
            (Draft("DelegationEntered", Delegation("AAA", None, "desk", "led by Nobody"), None), "AAA"),
            (Draft("GamesOpened", GAMES._replace(note="opened by Nobody"), None), GAMES.code),
        ],
    )  # fmt: skip
    def test_free_text_is_withheld_with_whom_it_may_name(self, store: Store, draft: Draft, handle: str) -> None:
        store.append([draft, Draft("Retracted", Retraction(1, "it was not Nobody"), None)])
        assert [fact.body for fact in store.facts()] == [draft.body, Retraction(1, "it was not Nobody")]
        assert "Nobody" not in repr(list(store.facts(personal=False)))
        assert b"Nobody" not in b"".join(row[6] for rows in store.stored() for row in rows)
        assert store.withhold(handle) == 2
        said = repr(list(store.facts()))
        assert "Nobody" not in said
        assert "withheld" in said
        assert store.last() == 2

    def test_facts_as_they_are_stored(self, store: Store) -> None:
        store.append([Draft("CompetitorEntered", ATHLETE, "2001", "2001-06", "desk"), medal(1), retract(2)])
        rows = [row for rows in store.stored(0, 2) for row in rows]
        assert rows[0][:6] == (1, "CompetitorEntered", ATHLETE.id, "2001", "2001-06", "desk")
        assert b"Nobody" not in rows[0][6]
        assert [row[0] for row in rows] == [1, 2]
        assert [(row[0], row[2]) for rows in store.stored(2) for row in rows] == [(3, "E")]

    def test_medals_and_the_programme_in_one_piece(self, store: Store) -> None:
        event = Event("E", "ATH", "E", "M", ())
        dated = medal(1)
        later = medal(2, recorded="2001-06-03")
        store.append(
            [Draft("EventScheduled", event, "2001"), dated, later, retract(2), medal(3)._replace(recorded=None)]
        )
        found = store.stretch(0, 4)
        assert found.others == 1
        assert msgspec.json.decode(found.awards.bodies, type=list[Award]) == [dated.body, later.body]
        assert found.awards.recorded == ("2001-06-02T10:00:00Z", "2001-06-03")
        assert found.awards.effective == ("2001-06-02", "2001-06-02")
        assert msgspec.json.decode(found.programme.bodies, type=list[Event]) == [event]
        assert (found.programme.recorded, found.programme.effective) == (("2001", "2001"), None)
        assert store.stretch(2, 5).awards.recorded is None
        assert store.stretch(3, 4)[:2] == (Piece(b"[]", None, None), Piece(b"[]", None, None))

    def test_the_first_salt_is_held_and_is_in_no_fact(self, store: Store) -> None:
        assert store.salt() is None
        assert store.salted("first") == store.salted("second") == store.salt() == "first"
        store.append([Draft("CompetitorEntered", ATHLETE, None), medal(1)])
        store.withhold(ATHLETE.id)
        assert store.salt() == "first"
        assert "first" not in repr([*store.facts(), *store.stored()])

    def test_what_is_computed_can_be_kept(self, store: Store) -> None:
        assert store.kept("a") is None
        for body in (b"\x00\xff", b"again"):
            store.keep("a", body)
            assert store.kept("a") == body
        assert (store.last(), store.kept("b")) == (0, None)

    def test_two_writers_and_a_follower_that_misses_nothing(self, store: Store) -> None:
        """The follower resumes after the last number it has seen, while the writers are at work."""
        each, writers = 60, 4
        acknowledged: list[int] = []
        seen: list[int] = []
        done = threading.Event()

        def write(writer: int) -> None:
            for number in range(each):
                facts = store.append(
                    [medal(writer * each + number, f"{writer}-{number}-{i}") for i in range(1 + number % 3)]
                )
                acknowledged.extend(fact.sequence for fact in facts)

        def follow() -> None:
            while True:
                ended = done.is_set()
                seen.extend(fact.sequence for fact in store.facts(seen[-1] if seen else 0))
                if ended:
                    return

        threads = [threading.Thread(target=write, args=(writer,)) for writer in range(writers)]
        follower = threading.Thread(target=follow)
        for thread in (follower, *threads):
            thread.start()
        for thread in threads:
            thread.join()
        done.set()
        follower.join()
        count = writers * sum(1 + number % 3 for number in range(each))
        assert seen == list(range(1, count + 1))
        assert sorted(acknowledged) == seen

    def test_writers_that_hand_in_the_same_facts_make_them_once(self, store: Store) -> None:
        def write() -> None:
            for number in range(40):
                store.append([medal(number, f"k{number}"), medal(number + 1, f"k{number + 1}")])

        threads = [threading.Thread(target=write) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(fact.key or "" for fact in store.facts()) == sorted(f"k{number}" for number in range(41))
        assert store.last() == 41

    def test_what_was_acknowledged_is_seen_at_once(self, store: Store) -> None:
        for number in range(20):
            (fact,) = store.append([medal(number)])
            assert store.last() == fact.sequence
            assert list(store.facts(fact.sequence - 1)) == [fact]
