"""Writes the section of the card about teaching."""
from collections.abc import Callable

import numpy as np

from photos import PARTS
from teaching import ASKED, PHOTOGRAPHERS, TAUGHT, Question, by

GOALS = {"leaf": {3: (0.76, 0.88, 0.55), 5: (0.84, 0.94, 0.60), 10: (0.90, 0.97, 0.80)}, "fruit": {3: (0.80, 0.93, 0.65), 5: (0.84, 0.96, 0.70), 10: (0.90, 0.98, 0.80)},
         "rhizome": {3: (0.75, 0.93, 0.60), 5: (0.85, 0.95, 0.70), 10: (0.90, 0.98, 0.80)}}  # right first guesses with one photograph and with three, and named plants with three

GARDENS_TEXT = """The table shows answers after an editor taught the plants of a jamu centre with photographs (decision 106). The network is the same. *Taught*: the number of taught photographs per
plant. In brackets: the goals. Further goals: .95 of named plants right, at most .03 of things and .15 of untaught neighbours named.

- A *place* stands for a jamu centre. It consists of one person's photographs of a few plants. Heads and thresholds were fitted without these photographs, but the way in which
  evidence is combined was chosen with them. There are few places, so figures are ± .05 at best. A list contains ten plants.
- *Many people*: pictures from the web. *New*: plants outside the training. *Things*: the share of things that are named. *Untaught neighbours*: the share of the place's plants
  that are not on the list and are named as a plant on it.
- There are no photographs for the most important case, in which editors teach and visitors ask. Its figures are probably between this table and the next one. The next table has no
  list, photographs by people who did not teach, and one taught photograph per person (the product requires five people). *Other plants*: untaught plants, whose first guess gets
  worse if many people teach other plants."""


def rate(questions: list[Question], hit: Callable[[Question], bool]) -> float:
    """Returns the share of questions for which `hit` is true, with equal weights of all places."""
    places = by(questions, lambda question: (question["part"], question["place"]))
    return float(np.mean([np.mean([hit(question) for question in place]) for place in places])) if places else float("nan")


def _share(value: float, goal: float | None = None) -> str:
    return ("–" if np.isnan(value) else f"{value:.2f}") + (f" ({goal:.2f})" if goal else "")


def teaching_lines(questions: list[Question], passed: dict[str, float], parts: dict[str, float]) -> list[str]:
    """Returns the lines of the section. `passed` are the shares of photographs that pass `plant_part`, `parts` the figures of `which_part`."""
    lines = ["| part (places) | taught | first guess, one photograph | three | named of one, right | named of three, right | things | untaught neighbours |",
             "| --- | --- | --- | --- | --- | --- | --- | --- |"]

    def of(row: str, count: int, what: str = "plant", asked: int | None = None) -> list[Question]:
        return [one for one in questions if (one["row"], one["taught"], one["what"]) == (row, count, what) and asked in (None, one["asked"])]

    def right(one: Question) -> bool:
        return one["right"]

    def named(one: Question) -> bool:
        return one["probability"] > 0

    def wrong(one: Question) -> bool:
        return named(one) and not right(one)

    rows = [(part, count) for part in PARTS for count in TAUGHT] + [(f"{part}, {kind}", 5) for part in PARTS for kind in ("many people", "new")]
    for row, count in rows:
        one, three = (of(row, count, asked=asked) for asked in ASKED)
        if not one:
            continue
        goals = GOALS.get(row, {}).get(count, (None,) * 3)
        said = [(rate(asked, named), rate(asked, lambda each: named(each) and right(each))) for asked in (one, three)]
        cells = [_share(rate(one, right), goals[0]), _share(rate(three, right), goals[1]), *(f"{_share(all_of, goal)}, {_share(good / all_of if all_of else np.nan)}"
                 for (all_of, good), goal in zip(said, (None, goals[2]))), *(_share(rate(of(row, count, what), wrong)) for what in ("things", "untaught"))]
        places = len({question["place"] for question in one})
        lines.append(f"| {row} ({places}) | {count} | {' | '.join(cells)} |")
    lines += ["", GARDENS_TEXT, "", "| part | first guess, no person taught | three people | five people | a new plant, five people: first guess, named | other plants, no person: first guess, named wrongly | five people |",
              "| --- | --- | --- | --- | --- | --- | --- |"]
    for part in PARTS:
        known, (new, *rest) = f"{part}, others", ((f"{part}, everywhere new", *about) for about in ((PHOTOGRAPHERS,), (0, "rest"), (PHOTOGRAPHERS, "rest")))
        cells = [_share(rate(of(known, count), right)) for count in (0, 3, PHOTOGRAPHERS)] + [f"{_share(rate(of(*new), right))}, {_share(rate(of(*new), named))}"]
        cells += [f"{_share(rate(of(*each), right))}, {_share(rate(of(*each), wrong))}" for each in rest]
        lines.append(f"| {part} | {' | '.join(cells)} |")
    refused = ", ".join(f"{name} {1 - passed[name]:.2f}" for name in ("objects", "packages", "background", "drawn"))
    let = ", ".join(f"{name} {passed[name]:.2f}" for name in (*PARTS, "other-leaf", "other-fruit", "other-rhizome"))
    return [*lines, "", f"A linear map on the features decides whether a photograph shows a part of a plant. Photographs to teach that show none are rejected. Rejected shares of photographs that the map was not fitted on: {refused} (flat, noise, text). Accepted shares of "
            f"plants and sources that the map was not fitted on: {let}.", "",
            f"If the visitor does not choose the part (`model=auto`), another linear map determines it. Right for photographers that this map was not fitted on: {parts['all']:.2f} of all photographs "
            f"(goal .97), {', '.join(f'{name} {parts[name]:.2f}' for name in PARTS)}. A wrong choice of the visitor is noticed in {parts['noticed']:.2f} of cases, a right choice is questioned in .005."]
