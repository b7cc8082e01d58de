"""Print what razzlib deals and decides, shortened to four numbers, with nothing but the standard library.

`tests/test_pythons.py` runs this on every Python it finds and compares.
"""

from __future__ import annotations

import hashlib
import json
import platform

from razzlib import PRESETS, Verdict, best_low, bring_in, compare_lows, first_to_act, show_order
from razzlib.dealing import STREETS, Deal
from razzlib.learn.questions import LEVELS, ask
from razzlib.learn.skills import SKILLS


def digests() -> dict[str, str]:
    """The first 16 digits of SHA-256 of many deals, their lows, the sentences about them, and fresh questions."""
    deals, lows, sentences, questions = (hashlib.sha256() for _ in range(4))
    for seed in [*range(250), 2**31, 2**64 + 1, 10**30]:
        deal = Deal.seeded(seed, 2 + seed % 7)
        deals.update(f"{deal.hands!r} {deal.community!r} {deal.served}\n".encode())
        found = [best_low([card for card in (*hand, deal.community) if card]) for hand in deal.hands]
        lows.update(f"{[(low.place, low.strength, low.name, str(low)) for low in found]!r}\n".encode())
        said: list[Verdict[int] | Verdict[tuple[int, ...]]] = [bring_in(deal.doors), compare_lows(found[0], found[1])]
        for rules in PRESETS.values():
            said += [first_to_act(deal.boards(street), rules) for street in STREETS[1:]]
            said.append(show_order(deal.boards(7), rules))
        sentences.update("".join(f"{verdict.answer} {verdict}\n" for verdict in said).encode())
    for skill in SKILLS:
        for seed in (0, 1, 6, 11, 2**31 + 1):
            question = ask(skill, seed, level=LEVELS[seed % len(LEVELS)])
            asked = (question.prompt, question.position, question.choices, question.answer)
            questions.update(f"{asked!r}\n".encode())
    return {
        "deals": deals.hexdigest()[:16],
        "lows": lows.hexdigest()[:16],
        "sentences": sentences.hexdigest()[:16],
        "questions": questions.hexdigest()[:16],
    }


if __name__ == "__main__":
    print(json.dumps({"python": platform.python_version(), **digests()}))
