"""Draws model/confusion-<category>.png: what photographs of unseen sources were called, in per cent of a row."""
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from choose import NEVER
from figures import answers
from photos import MODEL, PARTS

CELL, LEFT, TOP, EDGE = 44, 210, 170, 12


def _picture(rows: list[str], heads: list[str], counts: np.ndarray, title: str, answered: int) -> Image.Image:
    font = ImageFont.load_default(size=14)
    height, width = TOP + CELL * len(rows) + EDGE, LEFT + CELL * len(heads) + EDGE + 60
    picture = Image.new("RGB", (max(width, 640), height), "white")
    pen = ImageDraw.Draw(picture)
    pen.text((EDGE, EDGE), title, "black", font)
    for x, head in enumerate(heads):
        label = Image.new("RGB", (TOP - 50, 20), "white")
        ImageDraw.Draw(label).text((0, 1), head, "black", font)
        picture.paste(label.rotate(90, expand=True), (LEFT + x * CELL + 12, 44))
    for y, row in enumerate(rows):
        total = counts[y].sum()
        pen.text((EDGE, TOP + y * CELL + 13), f"{row} ({total})", "black" if y < answered else "#777777", font)
        for x, count in enumerate(counts[y]):
            share = count / max(total, 1)
            good = x == y if y < answered else x == len(heads) - 1
            silent = x == len(heads) - 1
            hue = np.array((40, 130, 60) if good else (130, 130, 130) if silent else (200, 60, 40))
            fill = tuple(int(v) for v in 255 - (255 - hue) * share ** 0.7)
            box = (LEFT + x * CELL, TOP + y * CELL, LEFT + (x + 1) * CELL - 2, TOP + (y + 1) * CELL - 2)
            pen.rectangle(box, fill)
            if count:
                pen.text((box[0] + CELL / 2 - 1, box[1] + CELL / 2 - 1), f"{100 * share:.0f}" if share >= 0.005 else "<1",
                         "white" if share > 0.55 else "black", font, anchor="mm")
    return picture


def draw(facts) -> None:
    """Rows: plants with two sources, the answered ones first (grey: left out). Columns: what was answered, last no answer."""
    for part in PARTS:
        names, scores = facts.answered[part], facts.unseen[part]
        kinds = facts.data.kind[scores.index]
        rows = names + sorted(set(kinds) - set(names))
        best, _, said = answers(scores, facts.limits[part])
        silent = facts.limits[part] == NEVER
        column = best if silent else np.where(said, best, len(names))
        counts = np.array([np.bincount(column[kinds == row], minlength=len(names) + 1) for row in rows])

        def label(kind):
            return facts.label_of[kind.split("/")[1]]

        title = f"{part}: photographs of sources never seen, {'first guess' if silent else 'what they were called'}, % (photographs)"
        picture = _picture([label(row) for row in rows], [label(name) for name in names] + ["no answer"], counts, title, len(names))
        picture.quantize(64).save(MODEL / f"confusion-{part}.png", optimize=True)
