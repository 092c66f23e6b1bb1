"""Writes model/CARD.md. All of its figures come from the run that trained the weights."""
from typing import NamedTuple

import numpy as np

from backbone import NAME, SIZE
from card_text import AFTER, BEFORE
from choose import SUGGESTIONS, Answers, Evidence, Rule, answer, nested
from figures import interval, share
from measure import Data, plants
from photos import MODEL, PARTS
from trials import Shown, Trials, draw

# The measured questions: the number of photographs, and of plants on the jamu centre's list (0: no list).
ONE = "one photograph, all plants"
THREE = "three photographs, all plants"
ASKED = {ONE: (1, 0), THREE: (3, 0), "one photograph, a list of ten": (1, 10), "three photographs, a list of ten": (3, 10)}
HEADER = ["| part | question | photographs | best guess right | named | right when named | certain, right | in sight among three | among five | probable suggestions, contain it |",
          "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"]


class Facts(NamedTuple):
    """The results of a training run, by part of a plant. `rules` are those of the shipped model, `data` contains all photographs."""
    data: Data
    proof: dict[str, Evidence]
    trained: int
    rules: dict[str, Rule]
    known: dict[str, Shown]
    labels: dict[str, list[str]]


def asked(facts: Facts, part: str) -> list[str]:
    """Returns the questions that can be measured for a part. A question with a list needs a part that has more plants than the list."""
    return [name for name, (_, size) in ASKED.items() if size < len(facts.labels[part])]


def _mean(hit: np.ndarray, among: np.ndarray, trials: Trials) -> str:
    value = share(hit, among, trials.weight)
    return "–" if np.isnan(value) else f"{value:.2f}"


def row(part: str, what: str, trials: Trials, said: Answers) -> str:
    """Returns a row of the summary table. A plant is *in sight* if it is named, or among the first three or five suggestions."""
    right, everything = said.rank == 0, np.ones(len(trials.target), bool)

    def among(chosen: np.ndarray, hit: np.ndarray) -> str:
        return f"{_mean(chosen, everything, trials)}, {_mean(hit, chosen, trials)}"

    def in_sight(count: int) -> str:
        return _mean(np.where(said.named, right, said.rank < count), everything, trials)

    named = f"{_mean(right, said.named, trials)} ({interval(right, said.named, trials.weight, trials.source)})" if said.named.any() else "–"
    return (f"| {part} | {what} | {len(right)} | {_mean(right, everything, trials)} ({interval(right, everything, trials.weight, trials.source)}) | {_mean(said.named, everything, trials)} | "
            f"{named} | {among(said.certain, right)} | {in_sight(3)} | {in_sight(5)} | {among(said.probable, said.rank < SUGGESTIONS)} |")


def held_out_lines(known: dict[str, Shown], rules: dict[str, Rule]) -> list[str]:
    """Measures the committed model on held-out photographs, with one photograph per question and no list. Returns a table of known plants, and a sentence about everything else."""
    lines, rest = list(HEADER), []
    for part in PARTS:
        trials = draw(known[part], 1)
        said = answer(trials, rules[part], 1)
        own = trials.target < trials.listed.shape[1]
        lines.append(row(part, "known sources, held out", *_where(trials, said, own)))
        rest.append(f"{said.named[~own].sum()} of {(~own).sum()} ({part})")
    return [*lines, "", f"Of held-out photographs of anything else, {', '.join(rest)} are named."]


def _where(trials: Trials, said: Answers, mask: np.ndarray) -> tuple[Trials, Answers]:
    return trials.where(mask), Answers(*(column[mask] for column in said))


Measured = dict[str, dict[str, dict[str, tuple[Trials, Answers]]]]  # part → question → group of photographs


def _must_not(measured: Measured) -> list[str]:
    lines = ["| part | question | no plant | other plants | unknown plants | a plant off the list, named as one on it |", "| --- | --- | --- | --- | --- | --- |"]
    for part in PARTS:
        for what, found in measured[part].items():
            cells = []
            for name in ("no plant", "other plants", "never shown", "not listed"):
                if name not in found:
                    cells.append("–")
                    continue
                trials, said = found[name]
                wrong = said.named & (trials.listed[np.arange(len(said.best)), said.best] if name == "not listed" else True)
                shares = (f"{share(each, np.ones(len(wrong), bool), trials.weight):.3f}" for each in (wrong, said.probable))
                cells.append(f"{', '.join(shares)} of {len(wrong)}")
            lines.append(f"| {part} | {what} | {' | '.join(cells)} |")
    return lines


def _per_plant(facts: Facts, measured: Measured) -> list[str]:
    """Returns a table with two plants per line, and a sentence about plants of a single source, which cannot be measured."""
    lines = ["| part | plant | photos, sources | best guess, among five, named, right | plant | photos, sources | best guess, among five, named, right |", "| --- | --- | --- | --- | --- | --- | --- |"]
    alone = []
    for part in PARTS:
        trials, said = measured[part][ONE]["known"]
        cells = []
        for at, (label, kind) in enumerate(zip(facts.labels[part], plants(facts.data, part))):
            mine, asked = facts.data.kind == kind, trials.target == at
            counts = f"{mine.sum()}, {len(set(facts.data.source[mine]))}"
            right = said.best == at
            if asked.any():
                cells.append(f"{label} | {counts} | {_mean(right, asked, trials)}, {_mean(said.rank < SUGGESTIONS, asked, trials)}, {_mean(said.named, asked, trials)}, {_mean(right, asked & said.named, trials)}")
            else:
                alone.append(f"{label} ({part}, {mine.sum()} photographs)")
        cells += [" | | "] * (len(cells) % 2)
        lines += [f"| {part} | {one} | {other} |" for one, other in zip(cells[::2], cells[1::2])]
    return [*lines, "", f"Not measured, because all photographs are by one source: {', '.join(alone)}."]


def write(facts: Facts, passed: dict[str, float], teaching: list[str], minutes: float) -> None:
    """Prints the summary and writes the card. `passed` are the shares of photographs, by part, that are accepted as photographs of plants; `teaching` are the lines about teaching."""
    measured = {part: {what: nested(part, facts.proof[part], *ASKED[what]) for what in asked(facts, part)} for part in PARTS}
    table = list(HEADER)
    for part in PARTS:
        for what, found in measured[part].items():
            trials, said = found["known"]
            table.append(row(part, what, trials, said))
            if what == ONE:
                table.append(row(part, f"{what}; every photograph counts once", trials._replace(weight=np.ones(len(trials.weight))), said))
    refused = ", ".join(f"{1 - passed[part]:.3f} ({part})" for part in PARTS)
    table += ["", f"Photographs of the part for which the answer is \"no plant in sight\": {refused}."]
    must_not, known = _must_not(measured), held_out_lines(facts.known, facts.rules)
    print("\n".join([*table, "", *must_not, "", *known, "", *teaching, "", f"This run took {minutes:.1f} minutes (features and heads from the cache, if it had them)."]))
    data, size = facts.data, (MODEL / "identifier.onnx").stat().st_size / 1e6
    about = (f"EfficientNet-{NAME.capitalize()} at {SIZE} px, {size:.1f} MB; trained on {facts.trained} of {len(data.photos)} photographs by {len(set(data.source))} sources, "
             f"{int(data.held.sum())} held out.")
    pictures = [f"![{part}: confusion on unseen sources](confusion-{part}.png)" for part in PARTS]
    lines = [BEFORE, "## How often it is right", "", *table, "", AFTER["right"], "", "### What it must not name", "", *must_not, "", AFTER["must not"], "",
             "### Known sources", "", *known, "", AFTER["known"], "", "## Taught by a jamu centre", "", *teaching, "", AFTER["what"], "", about, "", "## Plant by plant", "", *_per_plant(facts, measured), "", AFTER["plants"], "", *pictures, "", AFTER["end"]]
    (MODEL / "CARD.md").write_text("\n".join(lines) + "\n", encoding="utf8")
