import { setImmediate } from 'node:timers/promises';

import sharp from 'sharp';

/** How pixels reach the network: `labels.json` holds these numbers, the training wrote them there (decisions "Identification"). */
export interface InputSettings {
  size: number;
  mean: number[];
  std: number[];
}

/** A rectangle of a picture, in its pixels; edges may fall between them. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Three bytes a pixel, row by row. */
export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Why a picture cannot be looked at: it cannot be decoded (415), or it has more pixels than anybody's phone (413; spec §7, §8). */
export type Unreadable = 'format' | 'size';

/** The bytes are no picture that can be looked at. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage';
  readonly reason: Unreadable;

  constructor(reason: Unreadable, options?: ErrorOptions) {
    super(reason === 'size' ? 'The picture has too many pixels' : 'The bytes are no readable picture', options);
    this.reason = reason;
  }
}

const LONG_SIDE = 320;
const MAX_PIXELS = 40e6;
const PRECISION = 22;

/** Decodes upright, in sRGB, on white, and shrinks to the size of the training's photographs (spec §7, decisions "Identification"). */
export async function decode(image: Uint8Array): Promise<Picture> {
  try {
    const { data, info } = await sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`${info.channels} channels after decoding`);
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new UnreadableImage(/pixel limit/.test(String(error)) ? 'size' : 'format', { cause: error });
  }
}

/** The crops the training measures with: whole picture stretched, largest centred square, close-up of 0.7 its side (spec §7; `model/train/crops.py`). */
export function cropBoxes(width: number, height: number): Box[] {
  const centred = (share: number): Box => {
    const side = Math.min(width, height) * share;
    return { left: (width - side) / 2, top: (height - side) / 2, right: (width + side) / 2, bottom: (height + side) / 2 };
  };
  return [{ left: 0, top: 0, right: width, bottom: height }, centred(1), centred(0.7)];
}

interface Taps {
  first: number;
  weights: Int32Array;
}

/** For every output pixel along one axis, where its input begins and what each counts, in fixed point as Pillow has it. */
function taps(length: number, from: number, to: number, size: number): Taps[] {
  const start = Math.fround(from);
  const scale = Math.fround(Math.fround(to) - start) / size;
  const reach = Math.max(scale, 1);
  return Array.from({ length: size }, (_, index) => {
    const centre = start + (index + 0.5) * scale;
    const first = Math.max(0, Math.trunc(centre - reach + 0.5));
    const last = Math.min(length, Math.trunc(centre + reach + 0.5));
    const raw = Array.from({ length: last - first }, (_, x) => Math.max(0, 1 - Math.abs((x + first - centre + 0.5) * (1 / reach))));
    const sum = raw.reduce((total, weight) => total + weight, 0);
    return { first, weights: Int32Array.from(raw, (weight) => Math.trunc(0.5 + (weight / sum) * 2 ** PRECISION)) };
  });
}

/** Cuts `box` and resizes it to `size` × `size` exactly as Pillow's BILINEAR does: columns, then rows, bytes in between (spec §7). */
export function resizeBox({ data, width, height }: Picture, box: Box, size: number): Uint8Array {
  const half = 1 << (PRECISION - 1);
  const narrow = new Uint8ClampedArray(size * height * 3);
  for (const [x, { first, weights }] of taps(width, box.left, box.right, size).entries()) {
    for (let y = 0; y < height; y++) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = half;
        for (let tap = 0; tap < weights.length; tap++) sum += data[(y * width + first + tap) * 3 + channel]! * weights[tap]!;
        narrow[(y * size + x) * 3 + channel] = sum >> PRECISION;
      }
    }
  }
  const small = new Uint8ClampedArray(size * size * 3);
  const row = size * 3;
  for (const [y, { first, weights }] of taps(height, box.top, box.bottom, size).entries()) {
    for (let at = 0; at < row; at++) {
      let sum = half;
      for (let tap = 0; tap < weights.length; tap++) sum += narrow[(first + tap) * row + at]! * weights[tap]!;
      small[y * row + at] = sum >> PRECISION;
    }
  }
  return new Uint8Array(small.buffer);
}

/** The network's input for one picture: float32 [crops, 3, size, size], one crop after the other (spec §7, decisions "Identification"). */
export async function toPixels(image: Uint8Array, input: InputSettings): Promise<Float32Array> {
  const picture = await decode(image);
  const boxes = cropBoxes(picture.width, picture.height);
  const plane = input.size * input.size;
  const pixels = new Float32Array(boxes.length * 3 * plane);
  for (const [index, box] of boxes.entries()) {
    await setImmediate(); // other requests get their turn between crops
    const crop = resizeBox(picture, box, input.size);
    for (let channel = 0; channel < 3; channel++) {
      const target = pixels.subarray((index * 3 + channel) * plane);
      const mean = input.mean[channel]!;
      const std = input.std[channel]!;
      for (let at = 0; at < plane; at++) target[at] = (crop[at * 3 + channel]! / 255 - mean) / std;
    }
  }
  return pixels;
}
