import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Picture } from '#lib/identification/crops.ts';
import { shrinkTo } from '#lib/identification/shrink.ts';
import { decode } from '../../../../server/identify/decode.ts';

/** Creates a picture of soft colours with edges, like a photograph. */
async function drawPicture(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none" width="${width}" height="${height}">
    <linearGradient id="a"><stop stop-color="#dfe8c8"/><stop offset="1" stop-color="#5a3d1e"/></linearGradient>
    <rect width="100" height="100" fill="url(#a)"/><ellipse cx="50" cy="50" rx="30" ry="44" fill="#2f7a3c"/>
    <path d="M50 6V94M50 30L74 20M50 50L28 38M50 70L72 62" stroke="#cfe3a0" stroke-width="2"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

/** Returns a photograph as decoded by the server and by a browser. */
async function bothOf(width: number, height: number): Promise<Picture[]> {
  const photo = await drawPicture(width, height);
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  const browser = shrinkTo({ data, width: info.width, height: info.height });
  const server = await decode(photo);
  expect([browser.width, browser.height]).toEqual([server.width, server.height]);
  return [browser, server];
}

it.each([
  [320, 240],
  [1280, 853],
  [720, 1280],
  [1280, 3]
])('§7 Identification: server and browser see the same %i × %i pixels', async (...size) => {
  const [browser, server] = await bothOf(...size);
  expect(browser!.data.findIndex((byte, index) => byte !== server!.data[index])).toBe(-1);
});

// At these sizes, rounding can move the filter by one position.
it.each([
  [333, 250],
  [1023, 767]
])(
  '§7 Identification: at %i × %i pixels, few pixels differ between server and browser, and only slightly',
  async (...size) => {
    const [browser, server] = await bothOf(...size);
    const differences = browser!.data.map((byte, index) => Math.abs(byte - server!.data[index]!));
    expect(differences.reduce((max, value) => Math.max(max, value), 0)).toBeLessThanOrEqual(2);
    expect(differences.filter((value) => value > 0).length / differences.length).toBeLessThan(0.02);
  }
);
