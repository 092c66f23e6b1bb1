"""Draws model/confusion-<part>.png, the confusion matrix for photographs of unseen sources, in per cent of a row."""
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from photos import MODEL, PARTS

CELL, LEFT, TOP, EDGE = 44, 210, 170, 12


def _picture(rows: list[str], heads: list[str], counts: np.ndarray, title: str) -> Image.Image:
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
        pen.text((EDGE, TOP + y * CELL + 13), f"{row} ({total})", "black", font)
        for x, count in enumerate(counts[y]):
            share = count / max(total, 1)
            hue = np.array((40, 130, 60) if x == y else (200, 60, 40))
            fill = tuple(int(v) for v in 255 - (255 - hue) * share ** 0.7)
            box = (LEFT + x * CELL, TOP + y * CELL, LEFT + (x + 1) * CELL - 2, TOP + (y + 1) * CELL - 2)
            pen.rectangle(box, fill)
            if count:
                pen.text((box[0] + CELL / 2 - 1, box[1] + CELL / 2 - 1), f"{100 * share:.0f}" if share >= 0.005 else "<1",
                         "white" if share > 0.55 else "black", font, anchor="mm")
    return picture


def draw(facts) -> None:
    """Draws the matrix of each part. Rows are plants photographed by several sources. Columns are first guesses; the last column counts guesses of plants that have no row."""
    for part in PARTS:
        shown = facts.proof[part].known
        rows = sorted(set(shown.target))
        best = shown.logits[:, :-1].argmax(1)
        place = {at: x for x, at in enumerate(rows)}
        column = np.array([place.get(at, len(rows)) for at in best])
        counts = np.array([np.bincount(column[shown.target == row], minlength=len(rows) + 1) for row in rows])
        labels = [facts.labels[part][at] for at in rows]
        title = f"{part}: photographs of sources never seen, first guess, % (photographs)"
        picture = _picture(labels, [*labels, "another plant"], counts, title)
        picture.quantize(64).save(MODEL / f"confusion-{part}.png", optimize=True)
