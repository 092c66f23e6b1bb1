"""Writes model/CARD.md: every figure in it comes from the run that made the weights."""
from collections import defaultdict

import numpy as np

from backbone import NAME, SIZE
from card_text import AFTER, BEFORE
from choose import HEARD, RIGHT
from measure import Data, Scores, answers, auroc, classes, ece, ranks, wilson
from photos import MODEL, PARTS

HEADER = (
    "| category | measured on | photos | top-1 (95 % interval) | top-3 | answered | right when answered | calibration error |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- |"
)


def row(part: str, what: str, scores: Scores, heat: float, threshold: float) -> str:
    """One line of the summary: top-1 and top-3 among the plants, then what serving would really have said."""
    rank = ranks(scores)
    low, high = wilson(int((rank == 0).sum()), len(rank))
    best, sure, said = answers(scores.logits, heat, threshold)
    right = best == scores.target
    kept = f"{right[said].mean():.2f}" if said.any() else "–"
    return (f"| {part} | {what} | {len(rank)} | {(rank == 0).mean():.3f} ({low:.2f}–{high:.2f}) | {(rank < 3).mean():.3f} | "
            f"{said.mean():.2f} | {kept} | {ece(sure, right):.2f} |")


def stranger_row(part: str, what: str, known: Scores, strange: Scores, heat: float, threshold: float) -> str:
    """How well confidence separates plants it knows from something else, and how often that something gets a plant's name."""
    mine, theirs = answers(known.logits, heat, threshold)[1], answers(strange.logits, heat, threshold)
    return f"| {part} | {what} | {len(strange.target)} | AUROC {auroc(mine, theirs[1]):.3f} | | {theirs[2].mean():.2f} | none can be | |"


def _strangers(unseen, known, strange, chosen) -> list[str]:
    lines = ["| category | what, never trained on | photos | AUROC against unseen sources | AUROC against held-out clusters | named as a plant |",
             "| --- | --- | --- | --- | --- | --- |"]
    for part in PARTS:
        heat, threshold, _ = chosen[part]
        for kind, scores in strange[part].items():
            theirs = answers(scores.logits, heat, threshold)
            areas = [auroc(answers(mine[part].logits, heat, threshold)[1], theirs[1]) for mine in (unseen, known)]
            lines.append(f"| {part} | {kind} | {len(scores.target)} | {areas[0]:.3f} | {areas[1]:.3f} | {theirs[2].mean():.3f} |")
    return lines


def _curve(unseen, known, chosen) -> list[str]:
    lines = ["| category | confidence ≥ | unseen: answered | unseen: right | held-out: answered | held-out: right |", "| --- | --- | --- | --- | --- | --- |"]
    for part in PARTS:
        heat, threshold, _ = chosen[part]
        for step in sorted({0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, round(threshold, 2)}):
            cells = []
            for scores in (unseen[part], known[part]):
                best, _, said = answers(scores.logits, heat, step)
                cells += [f"{said.mean():.2f}", f"{(best == scores.target)[said].mean():.2f}" if said.any() else "–"]
            lines.append(f"| {part} | {step:.2f}{' (chosen)' if step == round(threshold, 2) else ''} | {' | '.join(cells)} |")
    return lines


def _per_class(data: Data, known, unseen, labels) -> list[str]:
    lines = ["| category | plant | photos | sources | held-out: top-1 | unseen sources: top-1 | per unseen source |", "| --- | --- | --- | --- | --- | --- | --- |"]
    for part in PARTS:
        mine, theirs = ranks(known[part]), ranks(unseen[part])
        for at, name in enumerate(classes(data, part)):
            photos = [p for p in data.photos if (p.part, p.name) == (part, name)]
            seen = mine[known[part].target == at]
            per_source = defaultdict(list)
            for index, rank in zip(unseen[part].index[unseen[part].target == at], theirs[unseen[part].target == at]):
                per_source[data.photos[index].source.split("/")[0]].append(rank == 0)
            far = [hit for hits in per_source.values() for hit in hits]
            detail = ", ".join(f"{source} {np.mean(hits):.2f} of {len(hits)}" for source, hits in sorted(per_source.items()))
            lines.append(f"| {part} | {labels[part][at]} | {len(photos)} | {len({p.source for p in photos})} | "
                         f"{f'{(seen == 0).mean():.2f} of {len(seen)}' if len(seen) else 'not measured'} | "
                         f"{f'{np.mean(far):.2f} of {len(far)}' if far else 'one source only'} | {detail} |")
    return lines


def _thresholds(unseen, known, chosen) -> list[str]:
    lines = []
    for part in PARTS:
        heat, threshold, reached = chosen[part]
        best, _, said = answers(unseen[part].logits, heat, threshold)
        share = (best == unseen[part].target)[said].mean() if said.any() else 0
        near = answers(known[part].logits, heat, threshold)[2].mean()
        verdict = "reached" if reached else f"**not reached** without leaving more than {1 - HEARD:.0%} of known, held-out photos unanswered"
        lines.append(f"- {part}: confidence ≥ {threshold:.2f} (temperature {heat:.2f}). On unseen sources {share:.0%} of its {said.sum()} answers are right "
                     f"(it answers {said.mean():.0%}); on held-out clusters it answers {near:.0%}. {RIGHT:.0%} right on unseen sources: {verdict}.")
    return lines


def write(data: Data, known, unseen, strange, chosen, labels, minutes: float) -> None:
    """Prints the summary and writes the card."""
    table = [HEADER]
    for part in PARTS:
        heat, threshold, _ = chosen[part]
        table.append(row(part, "held-out clusters of known sources", known[part], heat, threshold))
        table.append(row(part, "sources never seen", unseen[part], heat, threshold))
    strangers = _strangers(unseen, known, strange, chosen)
    limits = _thresholds(unseen, known, chosen)
    print("\n".join([*table, "", *strangers, "", *limits, "", f"This run took {minutes:.1f} minutes (features from the cache, if it had them)."]))
    size = (MODEL / "identifier.onnx").stat().st_size / 1e6
    plants = ["", *(f"- {part} ({len(labels[part])}): {', '.join(labels[part])}" for part in PARTS)]
    facts = f"Backbone EfficientNet-{NAME.capitalize()} at {SIZE} px, {size:.1f} MB; trained on {int((~data.held).sum())} of {len(data.photos)} photographs, {int(data.held.sum())} held out."
    parts = [BEFORE, facts, *plants, "", "## Measured", "", *table, "", AFTER["measured"], "", "### When it answers", "", *limits, "", AFTER["limits"], "",
             *_curve(unseen, known, chosen), "", "### What it must not name", "", *strangers, "", AFTER["strangers"], "", "### Per plant", "",
             *_per_class(data, known, unseen, labels), "", AFTER["end"]]
    (MODEL / "CARD.md").write_text("\n".join(parts) + "\n", encoding="utf8")
