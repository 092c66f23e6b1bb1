"""The crops that the product passes to the network. `src/lib/identification/crops.ts` computes the same bits: always change both."""
from PIL import Image

CROPS = ("whole", "centre", "close")
DESCRIPTION = {
    "long_side": 320,
    "views": [{"name": "whole", "fit": "stretch"}, {"name": "centre", "square": 1.0}, {"name": "close", "square": 0.7}],
    "resize": "triangle filter over pixel areas (Pillow's BILINEAR), columns first, bytes between the two passes",
    "combine": "mean of the logits",
}


def resize(image: Image.Image, size: int, box: tuple[float, float, float, float]) -> Image.Image:
    """Cuts out `box` and resizes it to a square: first columns, then rows. In a single call, Pillow chooses the order by the shape."""
    left, top, right, bottom = box
    narrow = image.resize((size, image.height), Image.BILINEAR, box=(left, 0, right, image.height))
    return narrow.resize((size, size), Image.BILINEAR, box=(0, top, size, bottom))


def crops(image: Image.Image, size: int) -> list[Image.Image]:
    """Returns three squares: the whole picture, stretched; the largest centred square; and a centred square with 0.7 of its side."""
    w, h = image.size

    def centred(share: float):
        side = min(w, h) * share
        return ((w - side) / 2, (h - side) / 2, (w + side) / 2, (h + side) / 2)

    return [resize(image, size, box) for box in ((0, 0, w, h), centred(1), centred(0.7))]
