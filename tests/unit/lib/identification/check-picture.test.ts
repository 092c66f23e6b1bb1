// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  PHOTO_FORMATS,
  PICTURE_FORMATS,
  preparePicture,
  tryPicture
} from '#lib/identification/check-picture.ts';
import { capturedFile, fitWithin, shrink } from '#lib/identification/picture-file.ts';
import { orderRestarts } from '#lib/identification/restart-markers.ts';
import { decodeImages } from '../../../support/image-stubs.ts';
import { restartJpeg } from '../../../support/restart-jpeg.ts';

const START = {
  jpeg: '\u00FF\u00D8\u00FF',
  png: '\u0089PNG\r\n',
  webp: 'RIFF\u00FF\0\0\0WEBP',
  avif: '\0\0\0\u0018ftypavif',
  heic: '\0\0\0\u0018ftypheic'
};
const END = { jpeg: '\u00FF\u00D9', png: 'IEND', webp: 'x'.repeat(300), avif: '', heic: '' };
/** Returns a file of a format, optionally without its end. */
const file = (format: keyof typeof START, { bytes = 0, isCut = false } = {}) => {
  const text = `${START[format]}${'x'.repeat(bytes)}${isCut ? '' : END[format]}`;
  return new File([Buffer.from(text, 'latin1')], `a.${format}`);
};
const refusal = async (chosen: File, maxBytes?: number, formats = PICTURE_FORMATS) => {
  const checked = await tryPicture(chosen, formats, maxBytes);
  return checked instanceof File ? undefined : checked.problem;
};

test('§5 Pictures: each unusable file is refused with the reason, and no file stays in memory', async () => {
  const opened = vi.spyOn(URL, 'createObjectURL');
  const closed = vi.spyOn(URL, 'revokeObjectURL');
  decodeImages(true);
  for (const format of PICTURE_FORMATS) expect(await refusal(file(format)), format).toBeUndefined();
  expect(await refusal(file('webp'), undefined, PHOTO_FORMATS)).toBe('format');
  expect(await refusal(new File([''], 'a.png'))).toBe('empty');
  expect(await refusal(new File(['<svg/>'], 'a.png'))).toBe('format');
  expect(await refusal(file('png', { bytes: 50 }), 50)).toBe('bytes');
  const moved = file('png');
  vi.spyOn(moved, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject() } as never);
  expect(await refusal(moved)).toBe('unreadable');
  decodeImages(true, { width: 20_000, height: 20_000 });
  expect(await refusal(file('png'))).toBe('pixels');
  decodeImages(false);
  expect(await refusal(file('jpeg'))).toBe('undecodable');
  expect(await refusal(file('heic'))).toBe('heic');
  expect(closed.mock.calls.flat()).toEqual(opened.mock.results.map(({ value }) => value as string));
});

test('§5 Pictures: a file whose end is missing is refused only if most of its pixels are missing', async () => {
  const cases = [
    ['jpeg', [128, 128, 128, 255], 'damaged'],
    ['jpeg', [128, 128, 140, 255], undefined],
    ['png', [128, 128, 128, 255], undefined],
    ['png', [0, 0, 0, 0], 'damaged'],
    ['webp', [0, 0, 0, 0], 'damaged']
  ] as const;
  for (const [format, pixel, problem] of cases) {
    decodeImages(true, { pixel });
    expect(await refusal(file(format, { isCut: true })), `${format} ${pixel}`).toBe(problem);
    expect(await refusal(file(format))).toBeUndefined();
  }
  decodeImages(true);
  // An interrupted copy ends with zeros.
  const copy = new File([Buffer.from(`${START.jpeg}xx\0\0`, 'latin1')], 'a.jpg');
  const repaired = (await tryPicture(copy, PHOTO_FORMATS)) as File;
  const content = Buffer.from(await repaired.arrayBuffer()).toString('latin1');
  expect([repaired.type, content]).toEqual(['image/jpeg', `${START.jpeg}xx${END.jpeg}`]);
});

test('§5 Pictures: a browser that alters the pixels of canvases is reported; slight noise is accepted', async () => {
  for (const [red, problem] of [
    [52, undefined],
    [51, 'altered']
  ] as const) {
    decodeImages(true);
    const context = { fillRect: () => undefined, getImageData: () => ({ data: [red, 120, 30] }) };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    expect(await refusal(file('png'))).toBe(problem);
  }
});

test('§5 Pictures: a picture that the server would refuse is shrunk or converted before it is sent', async () => {
  decodeImages(true, { width: 4000, height: 3000 });
  const created = vi.spyOn(document, 'createElement');
  const prepared = async (chosen: File) => {
    const { name, type, size } = await preparePicture(chosen);
    return [name, type, size];
  };
  const [small, large] = [1600 * 1200, 6_000_000];
  expect(await prepared(file('png'))).toEqual(['a.png', 'image/png', file('png').size]);
  expect(await prepared(file('heic'))).toEqual(['a.jpg', 'image/jpeg', small]);
  expect(await prepared(file('avif'))).toEqual(['a.webp', 'image/webp', small]);
  expect(await prepared(file('jpeg', { bytes: large }))).toEqual(['a.jpg', 'image/jpeg', small]);
  expect(await prepared(file('png', { bytes: large }))).toEqual(['a.webp', 'image/webp', small]);
  // Canvases are emptied, because Safari 16 frees the memory of only empty ones.
  const canvases = created.mock.results.map(({ value }) => value as HTMLCanvasElement);
  expect(canvases.filter(({ width, height }) => width * height > small / 2)).toEqual([]);
  decodeImages(true, { width: 2000, height: 1000 });
  expect((await prepared(file('png', { bytes: large })))[2]).toBe(2000 * 1000);
  decodeImages(true, { width: 8000, height: 6000 });
  expect((await prepared(file('png')))[0]).toBe('a.webp');
});

test('§5 Pictures: transparent pixels become white in a JPEG, but not in a WebP', async () => {
  decodeImages(true);
  const calls: string[] = [];
  const context = () => ({
    fillStyle: '',
    fillRect() {
      calls.push(this.fillStyle);
    },
    drawImage: () => calls.push('picture'),
    getImageData: () => ({ data: [] })
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(context as never);
  // Checking the browser's canvases fills a second canvas with this colour.
  const checked = ['picture', '#3c781e'];
  await shrink(file('png'));
  expect(calls.splice(0)).toEqual(['#fff', ...checked]);
  await preparePicture(file('heic'));
  expect(calls.splice(0)).toEqual(['#fff', ...checked]);
  await preparePicture(file('png', { bytes: 6_000_000 }));
  expect(calls).toEqual(checked);
});

test('§5 Identification: the restart markers of a JPEG are renumbered only if most are out of order', () => {
  const jpeg = restartJpeg();
  const fewWrong = restartJpeg((row) => (row % 8) + Number(row === 3));
  for (const kept of [jpeg, fewWrong]) expect(orderRestarts(kept)).toBe(kept);
  expect(orderRestarts(restartJpeg(() => 5)).equals(jpeg)).toBe(true);
});

test('§4 Identification: turns a screenshot into captured-image.jpg', async () => {
  const captured = capturedFile(`data:image/jpeg;base64,${btoa('\u00ff\u00d8\u00ff')}`);
  expect(captured.name).toBe('captured-image.jpg');
  expect(captured.type).toBe('image/jpeg');
  expect([...new Uint8Array(await captured.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff]);
});

test.each([
  [4000, 3000, { width: 1280, height: 960 }],
  [3000, 4000, { width: 960, height: 1280 }],
  [640, 480, { width: 640, height: 480 }],
  [20_000, 3, { width: 1280, height: 1 }]
])(
  '§2 Identification: a photo of %i × %i is shrunk to fit, and never enlarged',
  (width, height, expected) => {
    expect(fitWithin(width, height, 1280)).toEqual(expected);
  }
);
