"""Turns photographs into backbone features once, and keeps them under .cache/train (they are large, and never committed)."""
import hashlib
import os
import zlib
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import onnxruntime
from PIL import Image, ImageOps

import augment
from backbone import DEPTH, MEAN, NAME, SIZE, STD, backbone
from crops import crops
from photos import CACHE, PLANTS, Photo

SEED = 20261121
VIEWS = 7
_worker = {}


def open_image(photo: Photo) -> Image.Image:
    """The photograph, upright, in RGB. All are at most 320 px, as serving makes them too."""
    return ImageOps.exif_transpose(Image.open(PLANTS / "photos" / photo.path)).convert("RGB")


def _start(model: bytes, patches: list[Photo]):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    _worker["session"] = onnxruntime.InferenceSession(model, options)
    _worker["patches"] = [open_image(photo) for photo in patches]


def _extract(photo: Photo) -> np.ndarray:
    """[VIEWS, DEPTH] of one photograph: the crops that serving takes, the object alone, and altered views."""
    image = open_image(photo)
    mask = augment.foreground(image)
    rng = np.random.default_rng([SEED, zlib.crc32(photo.path.encode())])
    shown = crops(image, SIZE) + [augment.cut(image, augment.object_box(image, mask), SIZE)]
    shown += [augment.view(rng, image, mask, SIZE, _worker["patches"]) for _ in range(2)] + [augment.object_view(rng, image, mask, SIZE)]
    pixels = np.stack([np.asarray(one, np.float32) for one in shown]).transpose(0, 3, 1, 2)
    return _worker["session"].run(None, {"pixels": (pixels / 255 - MEAN) / STD})[0].astype(np.float16)


def features(photos: list[Photo]) -> np.ndarray:
    """[photographs, VIEWS, DEPTH], from the cache where this code, backbone and list have not changed."""
    here = Path(__file__).parent
    code = b"".join((here / f"{name}.py").read_bytes() for name in ("augment", "backbone", "crops", "features", "weights"))
    key = hashlib.sha256(code + repr(photos).encode()).hexdigest()[:16]
    cached = CACHE / f"features-{NAME}-{key}.npy"
    if cached.exists():
        return np.load(cached)
    patches = [p for p in photos if p.part == "negative" and p.name == "background"]
    found = np.zeros((len(photos), VIEWS, DEPTH), np.float16)
    with get_context("fork").Pool(min(2, os.cpu_count() or 1), _start, (backbone().SerializeToString(), patches)) as pool:
        for done, item in enumerate(pool.imap(_extract, photos, chunksize=8)):
            found[done] = item
            if done % 1000 == 0:
                print(f"  {done} of {len(photos)} photographs", flush=True)
    CACHE.mkdir(parents=True, exist_ok=True)
    np.save(cached, found)
    return found
