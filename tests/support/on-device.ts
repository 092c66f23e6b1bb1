import type { BrowserContext, Page } from '@playwright/test';
import {
  GARDEN_PLANTS,
  type StoredGarden,
  type GardenPlants
} from '#lib/on-device/stored-gardens.ts';
import { expect, visit } from './browser.ts';

/** Downloads the identifier on the identification page, and waits until it is ready. */
export async function prepareDevice(page: Page, garden?: number): Promise<void> {
  await visit(page, `/detection_tanaman${garden ? `?kebun=${garden}` : ''}`);
  await page.getByRole('button', { name: /^Siapkan untuk dipakai tanpa koneksi/ }).click();
  await expect(page.getByRole('heading', { name: 'Siap tanpa koneksi' })).toBeVisible({
    timeout: 60_000
  });
}

/** Returns the stored plants of all gardens, and what a garden taught. */
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

/** Chooses a picture, or several copies of it, and processes them. */
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

/** Collects the paths of identifier parts that are fetched. */
export function fetchedParts(context: BrowserContext): string[] {
  const paths: string[] = [];
  context.on('requestfinished', (request) => {
    if (/\.(wasm|bin)$/.test(request.url())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
