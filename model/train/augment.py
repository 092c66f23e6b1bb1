"""Alters a photograph as if another person had taken it, with other paper, light, distance and camera."""
import io

import numpy as np
from PIL import Image, ImageEnhance, ImageFilter
from scipy import ndimage


def foreground(image: Image.Image) -> Image.Image | None:
    """Returns a soft mask of the object on plain paper of any colour; None if the background is not plain.

    The paper is a plane of colour fitted to the picture's border; brightness counts less than hue, so shadows stay paper.
    """
    rgb = np.asarray(image, np.float32)
    h, w, _ = rgb.shape
    edge = max(4, min(h, w) // 25)
    ring = np.ones((h, w), bool)
    ring[edge:-edge, edge:-edge] = False
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    plane = np.stack([np.ones_like(x), x / w, y / h], -1)
    middle = np.median(rgb[ring], 0)
    near = ring & (np.abs(rgb - middle).max(-1) < 45)
    if near.sum() < 0.6 * ring.sum():
        return None
    fit, *_ = np.linalg.lstsq(plane[near], rgb[near], rcond=None)
    off = rgb - plane @ fit
    luma = off.mean(-1)
    distance = np.sqrt((0.6 * luma) ** 2 + 2 * ((off - luma[..., None]) ** 2).sum(-1))
    noise = distance[near].mean()
    if noise > 14:
        return None
    mask = ndimage.binary_opening(distance > max(14, 4 * noise), iterations=1)
    parts, count = ndimage.label(mask)
    if count == 0:
        return None
    sizes = ndimage.sum_labels(mask, parts, range(1, count + 1))
    mask = ndimage.binary_fill_holes(np.isin(parts, 1 + np.flatnonzero(sizes > 0.1 * sizes.max())))
    if not 0.02 < mask.mean() < 0.85 or mask[ring].mean() > 0.35:
        return None
    mask = ndimage.binary_erosion(mask, iterations=1)  # drops the halo of paper
    soft = ndimage.gaussian_filter(mask.astype(np.float32), 1)
    return Image.fromarray((255 * soft).astype(np.uint8))


def object_box(image: Image.Image, mask: Image.Image | None) -> tuple[float, float, float, float]:
    """Returns a square around the object, a tenth larger than the object; without a mask, the middle of the picture."""
    w, h = image.size
    left, top, right, bottom = mask.point(lambda v: 255 * (v > 127)).getbbox() if mask is not None else (0, 0, w, h)
    side = max(right - left, bottom - top) * 1.1 if mask is not None else min(w, h) * 0.85
    x, y = (left + right) / 2, (top + bottom) / 2
    return x - side / 2, y - side / 2, x + side / 2, y + side / 2


def cut(image: Image.Image, box, size: int) -> Image.Image:
    """Cuts out the box as a square. Parts outside the picture get the colour of its border."""
    pixels = np.asarray(image)
    paper = np.median(np.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]]), 0)
    left, top, right, bottom = (round(edge) for edge in box)
    canvas = Image.new("RGB", (right - left, bottom - top), tuple(int(v) for v in paper))
    canvas.paste(image, (-left, -top))
    return canvas.resize((size, size), Image.BILINEAR)


def background(rng: np.random.Generator, size: int, patches: list[Image.Image]) -> Image.Image:
    """Creates a background that looks like paper, cloth, wood, soil or grass, from noise or from a photograph without plants."""
    kind = rng.random()
    if kind < 0.25 and patches:
        patch = patches[rng.integers(len(patches))]
        side = int(min(patch.size) * rng.uniform(0.4, 1))
        left, top = rng.integers(patch.width - side + 1), rng.integers(patch.height - side + 1)
        return patch.resize((size, size), Image.BILINEAR, box=(left, top, left + side, top + side))
    plain = kind > 0.6
    base = rng.uniform(150, 255) + rng.normal(0, 8, 3) if plain and rng.random() < 0.75 else rng.uniform(0, 255) + rng.normal(0, 35, 3)
    canvas = np.zeros((size, size, 3), np.float32) + base
    for octave in (1,) if plain else (1, 2, 4, 5, 6):
        cells = 2 ** octave + 1
        stretch = 1 if plain or rng.random() < 0.6 else 4
        noise = rng.normal(0, 1, (cells, max(2, cells // stretch), 1)) + rng.normal(0, 0.4, (cells, max(2, cells // stretch), 3))
        tint = Image.fromarray(np.clip(128 + 40 * noise, 0, 255).astype(np.uint8)).resize((size, size), Image.BICUBIC)
        canvas += (np.asarray(tint, np.float32) - 128) * rng.uniform(0.1, 0.4 if plain else 0.9)
    return Image.fromarray(np.clip(canvas, 0, 255).astype(np.uint8))


def replace_background(rng, image, mask, size, patches) -> Image.Image:
    """Puts the masked object on another background, rotated and scaled at random."""
    box = mask.point(lambda v: 255 * (v > 127)).getbbox()
    cut, hole = image.crop(box), mask.crop(box)
    angle = rng.uniform(0, 360)
    cut, hole = cut.rotate(angle, Image.BILINEAR, expand=True), hole.rotate(angle, Image.BILINEAR, expand=True)
    ratio = size * rng.uniform(0.45, 1.15) / max(cut.size)
    wide, high = (max(8, int(side * ratio)) for side in cut.size)
    cut, hole = cut.resize((wide, high), Image.BILINEAR), hole.resize((wide, high), Image.BILINEAR)
    scene = background(rng, size, patches)
    spot = tuple(int(rng.uniform(min(0, size - side), max(0, size - side))) for side in (wide, high))
    if rng.random() < 0.5:  # a soft shadow, so that the cut-out does not float
        dark = Image.new("RGB", (wide, high), (20, 20, 20))
        veil = hole.filter(ImageFilter.GaussianBlur(5)).point(lambda v: int(v * 0.45))
        scene.paste(dark, (spot[0] + int(rng.uniform(-6, 6)), spot[1] + int(rng.uniform(0, 8))), veil)
    scene.paste(cut, spot, hole)
    return scene


def crop(rng, image: Image.Image, size: int) -> Image.Image:
    """Crops a random part of the picture, from all of it to a close-up, and rotates it by quarter turns and mirrors it at random."""
    w, h = image.size
    area, aspect = w * h * rng.uniform(0.3, 1), np.exp(rng.uniform(-0.3, 0.3)) * (w / h) ** rng.random()
    wide, high = min(w, np.sqrt(area * aspect)), min(h, np.sqrt(area / aspect))
    left, top = rng.uniform(0, w - wide), rng.uniform(0, h - high)
    image = image.resize((size, size), Image.BILINEAR, box=(left, top, left + wide, top + high))
    if rng.random() < 0.5:
        image = image.transpose(Image.FLIP_LEFT_RIGHT)
    return image.transpose((Image.ROTATE_90, Image.ROTATE_180, Image.ROTATE_270)[rng.integers(3)]) if rng.random() < 0.5 else image


def camera(rng, image: Image.Image) -> Image.Image:
    """Changes light, white balance, sharpness and compression at random."""
    for enhance, spread in ((ImageEnhance.Brightness, 0.35), (ImageEnhance.Contrast, 0.3), (ImageEnhance.Color, 0.4)):
        image = enhance(image).enhance(np.exp(rng.normal(0, spread / 1.5)))
    gains = np.exp(rng.normal(0, 0.07, 3))
    image = image.point([int(min(255, v * g)) for g in gains for v in range(256)])
    if rng.random() < 0.4:
        side = image.width
        image = image.resize([int(side * rng.uniform(0.35, 0.8))] * 2, Image.BILINEAR).resize((side, side), Image.BILINEAR)
    if rng.random() < 0.5:
        buffer = io.BytesIO()
        image.save(buffer, "JPEG", quality=int(rng.uniform(25, 90)))
        image = Image.open(buffer).convert("RGB")
    return image


def view(rng, image: Image.Image, mask: Image.Image | None, size: int, patches: list[Image.Image]) -> Image.Image:
    """Creates a training view of `size` × `size` pixels. Six of ten photographs on plain paper get another background."""
    if mask is not None and rng.random() < 0.6:
        image = replace_background(rng, image, mask, size, patches)
        image = crop(rng, image, size) if rng.random() < 0.3 else image
    else:
        image = crop(rng, image, size)
    return camera(rng, image)


def object_view(rng, image: Image.Image, mask: Image.Image | None, size: int) -> Image.Image:
    """Creates a close view of the object on its own background, mirrored at random and slightly off centre."""
    left, top, right, bottom = object_box(image, mask)
    side = (right - left) * rng.uniform(0.75, 1.1)
    x, y = ((near + far) / 2 + rng.normal(0, 0.05) * (right - left) for near, far in ((left, right), (top, bottom)))
    image = cut(image, (x - side / 2, y - side / 2, x + side / 2, y + side / 2), size)
    return camera(rng, image.transpose(Image.FLIP_LEFT_RIGHT) if rng.random() < 0.5 else image)
