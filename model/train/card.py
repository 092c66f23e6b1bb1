"""Writes model/CARD.md: every figure in it comes from the run that made the weights."""
from typing import NamedTuple

import numpy as np

from backbone import NAME, SIZE
from card_text import AFTER, BEFORE
from choose import NEVER, RIGHT
from figures import Scores, answers, auroc, ece, interval, ranks
from measure import Data
from photos import MODEL, PARTS

HEADER = ["| category | measured on | plants | photos | top-1 (95 % interval) | top-3 | above none | answered | right when answered (95 % interval) | calibration error |",
          "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"]


class Facts(NamedTuple):
    """What a run found; every dictionary is by category, plants are named as kinds (leaf/mangga)."""
    data: Data
    answered: dict[str, list[str]]
    proved: dict[str, np.ndarray]
    heats: dict[str, float]
    limits: dict[str, np.ndarray]
    unseen: dict[str, Scores]
    known: dict[str, Scores]
    strange: dict[str, dict[str, Scores]]
    label_of: dict[str, str]


def pick(scores: Scores, where: np.ndarray) -> Scores:
    return Scores(*(column[where] for column in scores))


def own(scores: Scores) -> Scores:
    """The photographs of plants that can be answered."""
    return pick(scores, scores.target < scores.logits.shape[1] - 1)


def proved_only(facts: Facts, part: str) -> Scores:
    """Unseen sources' photographs of the plants that are proved."""
    scores = own(facts.unseen[part])
    return pick(scores, np.isin(scores.target, np.flatnonzero(facts.proved[part])))


def row(part: str, what: str, scores: Scores, limit: np.ndarray) -> str:
    """One line of the summary: top-1 and top-3 among the plants, then what serving would really have said."""
    rank, (best, sure, said) = ranks(scores), answers(scores, limit)
    right, all_of = best == scores.target, np.ones(len(best), bool)
    first = (scores.logits.argmax(1) == scores.target).mean()
    kept = f"{right[said].mean():.3f} of {said.sum()} ({interval(right, said, scores.cluster)})" if said.any() else "–"
    return (f"| {part} | {what} | {scores.logits.shape[1] - 1} | {len(rank)} | {(rank == 0).mean():.3f} ({interval(rank == 0, all_of, scores.cluster)}) | "
            f"{(rank < 3).mean():.3f} | {first:.3f} | {said.mean():.2f} | {kept} | {ece(sure, right):.2f} |")


def held_out_lines(known: dict[str, Scores], limits: dict[str, np.ndarray]) -> list[str]:
    """The committed file: plants it answers, and everything else that was held out."""
    lines = list(HEADER)
    for part in PARTS:
        lines.append(row(part, "held-out clusters of known sources", own(known[part]), limits[part]))
    for part in PARTS:
        rest = pick(known[part], known[part].target == known[part].logits.shape[1] - 1)
        said = answers(rest, limits[part])[2]
        lines.append(f"{'' if part != PARTS[0] else chr(10)}{part}: {said.sum()} of {len(said)} held-out photographs of anything else are called a plant.")
    return lines


def _strangers(facts: Facts) -> list[str]:
    lines = ["| category | what | photos | AUROC against unseen sources | AUROC against held-out clusters | named as a plant |",
             "| --- | --- | --- | --- | --- | --- |"]
    for part in PARTS:
        limit = facts.limits[part]
        mine = [answers(own(scores), limit)[1] for scores in (facts.unseen[part], facts.known[part])]
        for kind, scores in facts.strange[part].items():
            theirs = answers(scores, limit)
            lines.append(f"| {part} | {kind} | {len(scores.target)} | {auroc(mine[0], theirs[1]):.3f} | {auroc(mine[1], theirs[1]):.3f} | {theirs[2].mean():.3f} |")
    return lines


def _curve(facts: Facts) -> list[str]:
    lines = ["| category | confidence ≥ | unseen: answered | unseen: right | held-out: answered | held-out: right |", "| --- | --- | --- | --- | --- | --- |"]
    for part in PARTS:
        curve = [(f"{step:.1f} for every plant", step) for step in np.arange(0.2, 1, 0.1)] + [("as chosen", facts.limits[part])]
        for name, limit in curve:
            cells = []
            for scores in (own(facts.unseen[part]), own(facts.known[part])):
                best, _, said = answers(scores, limit)
                cells += [f"{said.mean():.2f}", f"{(best == scores.target)[said].mean():.2f}" if said.any() else "–"]
            lines.append(f"| {part} | {name} | {' | '.join(cells)} |")
    return lines


def _per_class(facts: Facts) -> list[str]:
    data = facts.data
    lines = ["| category | plant | photos | sources | named from | held-out: top-1, answered | unseen sources: top-1 | per unseen source: top-1, answered |",
             "| --- | --- | --- | --- | --- | --- | --- | --- |"]
    for part in PARTS:
        names, limits, known, unseen = facts.answered[part], facts.limits[part], own(facts.known[part]), own(facts.unseen[part])
        near, far = ranks(known) == 0, ranks(unseen) == 0
        near_said, far_said, source = answers(known, limits)[2], answers(unseen, limits)[2], data.source[unseen.index]
        for at, kind in enumerate(names):
            mine, held, one = data.kind == kind, known.target == at, unseen.target == at
            each = [(name, one & (source == name)) for name in sorted(set(source[one]))]
            said = f"{limits[at]:.2f}" + (", proved" if facts.proved[part][at] else "") if limits[at] < NEVER else "a guess only"
            cells = [facts.label_of[kind.split("/")[1]], str(mine.sum()), str(len(set(data.source[mine]))), said,
                     f"{near[held].mean():.2f}, {near_said[held].mean():.2f} of {held.sum()}" if held.any() else "not measured",
                     f"{far[one].mean():.2f} of {one.sum()}" if one.any() else "one source only",
                     ", ".join(f"{name.split('/')[0]} {far[w].mean():.2f}, {far_said[w].mean():.2f} of {w.sum()}" for name, w in each)]
            lines.append(f"| {part} | {' | '.join(cells)} |")
    return lines


def _limits(facts: Facts) -> list[str]:
    lines = []
    for part in PARTS:
        scores, limits = own(facts.unseen[part]), facts.limits[part]
        sure = facts.proved[part]
        best, _, said = answers(scores, limits)
        right = (best == scores.target)[said]
        near = answers(own(facts.known[part]), limits)[2].mean()

        lines.append(f"- {part} (temperature {facts.heats[part]:.1f}, in the weights): {sure.sum()} plants are proved, {((limits < NEVER) & ~sure).sum()} are named only when it is very sure, "
                     f"{(limits == NEVER).sum()} are guesses only. "
                     f"On unseen sources it answers {said.mean():.0%}, and {right.sum()} of these {said.sum()} answers are right; on held-out clusters it answers {near:.0%}."
                     + ("" if len(right) and right.mean() >= RIGHT else f" **{RIGHT:.0%} right on unseen sources is not shown.**"))
    return lines


def write(facts: Facts, minutes: float) -> None:
    """Prints the summary and writes the card."""
    data, table = facts.data, list(HEADER)
    for part in PARTS:
        measured = [("sources never seen", own(facts.unseen[part])), ("held-out clusters of known sources", own(facts.known[part]))]
        if facts.proved[part].any():
            measured.insert(1, ("… proved plants only", proved_only(facts, part)))
        table += [row(part, what, scores, facts.limits[part]) for what, scores in measured]
    strangers, limits = _strangers(facts), _limits(facts)
    print("\n".join([*table, "", *strangers, "", *limits, "", f"This run took {minutes:.1f} minutes (features from the cache, if it had them)."]))
    size = (MODEL / "identifier.onnx").stat().st_size / 1e6
    names = {part: ", ".join(facts.label_of[kind.split("/")[1]] for kind in facts.answered[part]) for part in PARTS}
    about = (f"Backbone EfficientNet-{NAME.capitalize()} at {SIZE} px, {size:.1f} MB; trained on {int((~data.held).sum())} of {len(data.photos)} photographs, "
             f"{int(data.held.sum())} held out.")
    pictures = [f"![{part}: confusion on unseen sources](confusion-{part}.png)" for part in PARTS]
    lines = [BEFORE, about, "", *(f"- {part} ({len(facts.answered[part])}): {names[part]}" for part in PARTS), "", "## Measured", "", *table, "",
             AFTER["measured"], "", "### When it answers", "", *limits, "", AFTER["limits"], "", *_curve(facts), "", "### What it must not name", "",
             *strangers, "", AFTER["strangers"], "", "### Per plant", "", *_per_class(facts), "", AFTER["plants"], "", *pictures, "", AFTER["end"]]
    (MODEL / "CARD.md").write_text("\n".join(lines) + "\n", encoding="utf8")
