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

/** Decodes a picture in a separate process. Returns the outcomes and the peak memory in MB. */
async function offered(bytes: Uint8Array): Promise<{ outcomes: string[]; megabytes: number }> {
  const file = join(folder, 'picture');
  await writeFile(file, bytes);
  return JSON.parse(
    (await run(process.execPath, ['tests/support/picture-memory.ts', file])).stdout
  ) as Awaited<ReturnType<typeof offered>>;
}

it('§9 Limits: a PNG of 50,000 × 50,000 pixels is refused by its header and costs no memory', async () => {
  const { outcomes, megabytes } = await offered(await hugePng(50_000));
  expect(outcomes).toEqual(Array(2).fill('The picture has too many pixels'));
  expect(megabytes).toBeLessThan(32);
});

it('§9 Limits: the largest accepted picture costs only the memory of its pixels, also repeatedly', async () => {
  const bytes = await sharp({
    create: { width: 6300, height: 6300, channels: 3, background: '#3f7d3c' }
  })
    .png()
    .toBuffer();
  const { outcomes, megabytes } = await offered(bytes);
  expect(outcomes[1]).toBe('taken');
  // Checks the first test's measurement: valid pictures use memory.
  expect(megabytes).toBeGreaterThan(32);
  expect(megabytes).toBeLessThan(600);
});
