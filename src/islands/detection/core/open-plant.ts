import type { Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { findPlant } from './answer/plants.ts';
import { storeHandoff } from './identification-handoff.ts';
import { plantOf, type Result } from './result.ts';

/** The time to wait for a page that is not stored on this device. */
const PAGE_TIMEOUT_MS = 3000;

async function canOpen(path: string): Promise<boolean> {
  if (await caches.match(path)) return true;
  const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS);
  return fetch(path, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false
  );
}

/** Returns false only if the catalogue certainly lacks the product. */
const exists = (plant: string, locale: Locale): Promise<boolean> =>
  findPlant(plant, locale).then(Boolean, () => true);

/**
 * Opens the page of the named or chosen plant. Returns false if the product was deleted, or if the
 * device is offline and has not stored the page.
 */
export async function openPlant(result: Result, locale: Locale, signal: AbortSignal) {
  const plant = plantOf(result);
  if (!plant) return false;
  const page = productPath(locale, plant);
  const isOffline = result.answer.on_device || !navigator.onLine;
  if (!(await (isOffline ? canOpen(page) : exists(plant, locale)))) return false;
  if (signal.aborted) return false;
  storeHandoff(result);
  location.assign(page);
  return true;
}
