"""Writes model/CARD.md: every figure in it comes from the run that made the weights."""
from typing import NamedTuple

import numpy as np

from backbone import NAME, SIZE
from card_text import AFTER, BEFORE
from choose import NEVER, RIGHT, TRUSTED, threshold
from figures import Scores, answers, auroc, ece, interval, ranks
from measure import Data, of_part, plants
from photos import MODEL, PARTS

HEADER = ["| category | measured on | plants | photos | top-1 (95 % interval) | top-3 | above none | answered | right when answered (95 % interval) | calibration error |",
          "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"]


class Facts(NamedTuple):
    """What a run found; every dictionary is by category, plants are named as kinds (leaf/mangga)."""
    data: Data
    answered: dict[str, list[str]]
    shares: dict[str, dict[str, float]]
    heats: dict[str, float]
    limits: dict[str, float]
    everything: dict[str, Scores]
    unseen: dict[str, Scores]
    known: dict[str, Scores]
    strange: dict[str, dict[str, Scores]]
    label_of: dict[str, str]


def pick(scores: Scores, where: np.ndarray) -> Scores:
    return Scores(*(column[where] for column in scores))


def own(scores: Scores) -> Scores:
    """The photographs of plants that can be answered."""
    return pick(scores, scores.target < scores.logits.shape[1] - 1)


def row(part: str, what: str, scores: Scores, limit: float) -> str:
    """One line of the summary: top-1 and top-3 among the plants, then what serving would really have said."""
    rank, (best, sure, said) = ranks(scores), answers(scores, limit)
    right, all_of = best == scores.target, np.ones(len(best), bool)
    first = (scores.logits.argmax(1) == scores.target).mean()
    kept = f"{right[said].mean():.3f} of {said.sum()} ({interval(right, said, scores.cluster)})" if said.any() else "–"
    return (f"| {part} | {what} | {scores.logits.shape[1] - 1} | {len(rank)} | {(rank == 0).mean():.3f} ({interval(rank == 0, all_of, scores.cluster)}) | "
            f"{(rank < 3).mean():.3f} | {first:.3f} | {said.mean():.2f} | {kept} | {ece(sure, right):.2f} |")


def held_out_lines(data: Data, known: dict[str, Scores], limits: dict[str, float]) -> list[str]:
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
        limit, none, left = facts.limits[part], len(facts.answered[part]), of_part(facts.data, part)
        mine = [answers(own(scores), limit)[1] for scores in (facts.unseen[part], facts.known[part])]
        groups = {**facts.strange[part], "plants left out, of sources never seen": pick(facts.unseen[part], facts.unseen[part].target == none)}
        rest = facts.known[part]
        groups["plants left out, held-out clusters"] = pick(rest, (rest.target == none) & left[rest.index])
        for kind, scores in groups.items():
            if not len(scores.target):
                continue
            theirs = answers(scores, limit)
            lines.append(f"| {part} | {kind} | {len(scores.target)} | {auroc(mine[0], theirs[1]):.3f} | {auroc(mine[1], theirs[1]):.3f} | {theirs[2].mean():.3f} |")
    return lines


def _curve(facts: Facts) -> list[str]:
    lines = ["| category | confidence ≥ | unseen: answered | unseen: right | held-out: answered | held-out: right |", "| --- | --- | --- | --- | --- | --- |"]
    for part in PARTS:
        limit = facts.limits[part]
        for step in sorted({0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, limit}):
            cells = []
            for scores in (own(facts.unseen[part]), own(facts.known[part])):
                best, _, said = answers(scores, step)
                cells += [f"{said.mean():.2f}", f"{(best == scores.target)[said].mean():.2f}" if said.any() else "–"]
            lines.append(f"| {part} | {step:.3g}{' (chosen)' if step == limit else ''} | {' | '.join(cells)} |")
    return lines


def _per_class(facts: Facts) -> list[str]:
    data = facts.data
    lines = ["| category | plant | photos | sources | held-out: top-1 | unseen sources, among all plants | per unseen source, among the plants answered: top-1, answered |",
             "| --- | --- | --- | --- | --- | --- | --- |"]
    for part in PARTS:
        names, known, unseen = facts.answered[part], own(facts.known[part]), own(facts.unseen[part])
        near, far, said = ranks(known) == 0, ranks(unseen) == 0, answers(unseen, facts.limits[part])[2]
        every = facts.everything[part]
        for kind in sorted(plants(data, part), key=lambda name: (name not in names, name)):
            mine = data.kind == kind
            before = ranks(pick(every, data.kind[every.index] == kind)) == 0
            cells = [facts.label_of[kind.split("/")[1]], str(mine.sum()), str(len(set(data.source[mine])))]
            if kind in names:
                at, source = names.index(kind), data.source[unseen.index]
                hit, one = near[known.target == at], unseen.target == at
                each = [(s, one & (source == s)) for s in sorted(set(source[one]))]
                cells += [f"{hit.mean():.2f} of {len(hit)}" if len(hit) else "not measured", f"{before.mean():.2f} of {len(before)}",
                          ", ".join(f"{s.split('/')[0]} {far[w].mean():.2f}, {said[w].mean():.2f} of {w.sum()}" for s, w in each)]
            else:
                share = facts.shares[part].get(kind)
                cells += ["left out", f"{before.mean():.2f} of {len(before)}" if len(before) else "–",
                          "left out: one source only" if share is None else f"left out: {share:.2f} on average over its sources, below {TRUSTED}"]
            lines.append(f"| {part} | {' | '.join(cells)} |")
    return lines


def _limits(facts: Facts) -> list[str]:
    lines = []
    for part in PARTS:
        scores, limit = own(facts.unseen[part]), facts.limits[part]
        best, _, said = answers(scores, limit)
        right = (best == scores.target)[said]
        near = answers(own(facts.known[part]), limit)[2].mean()
        found = f"{right.mean():.0%} of its {said.sum()} answers are right" if said.any() else "it answers nothing"
        verdict = f"**{RIGHT:.0%} right cannot be reached: it only offers guesses**" if limit == NEVER else "the lowest that keeps both limits"
        lines.append(f"- {part}: confidence ≥ {limit:g} (temperature {facts.heats[part]:.1f}, in the weights); {verdict}. On unseen sources {found} "
                     f"(it answers {said.mean():.0%} of them); on held-out clusters it answers {near:.0%}.")
    return lines


def write(facts: Facts, minutes: float) -> None:
    """Prints the summary and writes the card."""
    data, table = facts.data, list(HEADER)
    for part in PARTS:
        before = facts.everything[part]
        table += [row(part, "sources never seen, before narrowing", before, threshold(before)),
                  row(part, "sources never seen", own(facts.unseen[part]), facts.limits[part]),
                  row(part, "held-out clusters of known sources", own(facts.known[part]), facts.limits[part])]
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
