import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hugePng } from '../support/huge-picture.ts';
import { sharedFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const folder = await sharedFolder();

/**
 * Decodes a picture in a separate process: as a photograph and as an upload. Returns both outcomes,
 * and by how many MB the peak memory grew.
 */
async function decodeApart(bytes: Uint8Array): Promise<{ outcomes: string[]; megabytes: number }> {
  const file = join(folder, 'picture');
  await writeFile(file, bytes);
  return JSON.parse(
    (await run(process.execPath, ['tests/support/picture-memory.ts', file])).stdout
  ) as Awaited<ReturnType<typeof decodeApart>>;
}

it('§9 Limits: a PNG of 50,000 × 50,000 pixels is refused after its header and takes almost no memory', async () => {
  const { outcomes, megabytes } = await decodeApart(await hugePng(50_000));
  expect(outcomes).toEqual(Array(2).fill('The picture has too many pixels'));
  expect(megabytes).toBeLessThan(32);
});

it('§9 Limits: decoding one of the largest accepted pictures twice takes less than 600 MB of memory', async () => {
  const bytes = await sharp({
    create: { width: 6300, height: 6300, channels: 3, background: '#3f7d3c' }
  })
    .png()
    .toBuffer();
  const { outcomes, megabytes } = await decodeApart(bytes);
  expect(outcomes[1]).toBe('taken');
  // Shows that the measurement of the first test works: a valid picture takes memory.
  expect(megabytes).toBeGreaterThan(32);
  expect(megabytes).toBeLessThan(600);
});
