"""Writes the expected numbers for the test of the TypeScript preprocessing, from pictures that Python and TypeScript generate identically.

Runs at the end of every training. To run it alone: `.cache/train/venv/bin/python model/train/expected.py`.
"""
import json

import numpy as np
from PIL import Image

from backbone import MEAN, SIZE, STD
from crops import crops
from photos import ROOT

STEP = 7919  # the distance between compared values of a crop; a prime, so that they are from all columns and channels


def synthetic(width: int, height: int) -> Image.Image:
    """Generates a picture of repeating red and green gradients, and a blue checkerboard of 8 px."""
    y, x = np.mgrid[0:height, 0:width]
    return Image.fromarray(np.stack([(7 * x + 3 * y) % 256, (x * y) % 256, 255 * ((x // 8 + y // 8) % 2)], -1).astype(np.uint8))


def write_expected() -> None:
    """Writes tests/unit/model/expected-pixels.json: for each size, every 7919th value and the mean of each crop."""
    found = []
    for width, height in ((320, 240), (210, 300), (64, 48)):
        pixels = np.stack([np.asarray(one, np.float32) for one in crops(synthetic(width, height), SIZE)]).transpose(0, 3, 1, 2)
        values = ((pixels / 255 - MEAN) / STD).reshape(len(pixels), -1)
        found.append({"width": width, "height": height, "step": STEP, "crops": [
            {"mean": round(float(crop.mean()), 5), "values": [round(float(v), 5) for v in crop[::STEP]]} for crop in values]})
    text = json.dumps(found).replace('{"width"', '\n  {"width"')
    (ROOT / "tests/unit/model/expected-pixels.json").write_text(text + "\n", encoding="utf8")


if __name__ == "__main__":
    write_expected()
