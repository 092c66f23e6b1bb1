import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test as base } from './browser.ts';
import { asCameraFrame, hasPhotos, knownPhoto, type KnownPhoto } from './e2e-photos.ts';

const FRAMES = 30;

/**
 * A test with a camera that shows `seen`, a photograph that the identifier recognises. `seen` is
 * undefined if this machine lacks the photographs.
 */
export const test = base.extend<object, { seen: KnownPhoto | undefined }>({
  seen: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, use) => use(hasPhotos ? await knownPhoto(asCameraFrame) : undefined),
    { scope: 'worker' }
  ],
  launchOptions: [
    async ({ launchOptions, seen }, use) => {
      if (!seen) return use(launchOptions);
      const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-camera-'));
      const film = join(folder, 'camera.mjpeg');
      await writeFile(film, Buffer.concat(Array<Buffer>(FRAMES).fill(seen.image)));
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${film}`]
      });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' }
  ]
});
