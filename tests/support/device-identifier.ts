import type { BrowserContext, Page } from '@playwright/test';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { Outcome, Task } from '#lib/on-device/identifier-worker.ts';
import {
  GARDEN_PLANTS,
  type StoredGarden,
  type GardenPlants
} from '#lib/on-device/stored-gardens.ts';
import type { Kit } from '#lib/on-device/kit-files.ts';
import { expect, visit } from './browser.ts';

/** Downloads the identifier on the identification page, and waits until it is ready. */
export async function prepareDevice(page: Page, garden?: number): Promise<void> {
  await visit(page, `/detection_tanaman${garden ? `?kebun=${garden}` : ''}`);
  await page.getByRole('button', { name: /^Siapkan untuk dipakai tanpa koneksi/ }).click();
  await expect(page.getByRole('heading', { name: 'Siap tanpa koneksi' })).toBeVisible({
    timeout: 60_000
  });
}

/**
 * Returns the stored files of gardens: the plants of all gardens, and the taught plants of one
 * garden.
 */
export const storedGarden = (page: Page, centre: number) =>
  page.evaluate(
    async ([plants, taught]) => {
      const readJson = async (key: string): Promise<unknown> =>
        (await caches.match(key, { cacheName: 'kept-identifier' }))?.json();
      return {
        plants: (await readJson(plants)) as GardenPlants | undefined,
        taught: (await readJson(taught)) as StoredGarden['taught']
      };
    },
    [GARDEN_PLANTS, `/kept/taught/${centre}.json`] as const
  );

/** Chooses a picture, or several copies of it, and presses the button to identify them. */
export async function process(page: Page, image: Buffer, part: string, count = 1): Promise<void> {
  await page.getByRole('radio', { name: part }).check();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      Array.from({ length: count }, (_, index) => ({
        name: `foto-${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: image
      }))
    );
  await page.getByRole('button', { name: 'Proses Gambar' }).click();
}

/** Collects the paths of the identifier's files (`.wasm` and `.bin`) that pages fetch. */
export function fetchedParts(context: BrowserContext): string[] {
  const paths: string[] = [];
  context.on('requestfinished', (request) => {
    if (/\.(wasm|bin)$/.test(request.url())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/**
 * Identifies photographs one by one in a new worker on a prepared page, as the identification page
 * does; `took` is in ms.
 */
export async function identifyInBrowser(
  page: Page,
  photos: readonly { image: Buffer; part: PlantPart }[],
  garden?: Task['garden']
): Promise<(Outcome & { took: number })[]> {
  const sent = photos.map(({ image, part }) => ({ part, base64: image.toString('base64') }));
  return page.evaluate(
    async ({ sent: all, garden: where }) => {
      const response = await caches.match('/kept/identifier.json');
      const kit = (await response?.json()) as Kit;
      const thread = new Worker(kit.worker);
      const outcomes: (Outcome & { took: number })[] = [];
      for (const { part, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (item) => item.charCodeAt(0));
        const { port1, port2 } = new MessageChannel();
        const answered = new Promise<Outcome>((resolve) => {
          // Text messages only show that the worker is alive.
          port1.addEventListener('message', ({ data }: MessageEvent<Outcome | string>) => {
            if (typeof data !== 'string') resolve(data);
          });
          port1.start();
        });
        const task: Task = {
          kit,
          part,
          photos: [new Blob([bytes])],
          ...(where && { garden: where })
        };
        const began = performance.now();
        thread.postMessage(task, [port2]);
        outcomes.push({ ...(await answered), took: performance.now() - began });
      }
      thread.terminate();
      return outcomes;
    },
    { sent, garden }
  );
}
