import { createApi } from '#lib/api/client.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Language } from '#lib/contract/languages.ts';
import { LANGUAGE, LOCALES, type Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage, untranslatedOf } from '#lib/i18n/translated.ts';

/** The URL of the API during a build, including `/api`. */
const buildApiUrl = process.env['BUILD_API_URL'] ?? 'http://127.0.0.1:4321/api';

/** Longer than in browsers, because a build may read whole lists from a server under load. */
const READ_TIMEOUT_MS = 120_000;

/** The `fetch` of requests during a build. */
const buildFetch: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    // On the same machine, compression only takes time.
    headers: { 'accept-encoding': 'identity' },
    // Bypasses caches, so that a page shows the current database.
    cache: 'no-store',
    signal: AbortSignal.timeout(READ_TIMEOUT_MS)
  });

async function load(locale: Locale) {
  const api = createApi({ base: buildApiUrl, fetch: buildFetch });
  const query = inPageLanguage(locale);
  // Requests one list at a time: requests that wait for a long list get 503 after some seconds.
  const products = await api.list(apiPaths.product, query);
  const categories = await api.list(apiPaths.productCategory, query);
  const centres = await api.list(apiPaths.jamuCentre, query);
  const manufacturers = await api.list(apiPaths.jamuManufacturer, query);
  const [hero] = await api.list(apiPaths.heroContent, query);
  const [first] = await api.list(apiPaths.footerContent1, query);
  const maps = await api.list(apiPaths.footerContent2, query);
  const columns = await api.list(apiPaths.footerContent3, query);
  const about = {
    description: first?.description ?? '',
    ...untranslatedOf(first ?? {}, ['description'])
  };
  return { products, categories, centres, manufacturers, hero, footer: { about, maps, columns } };
}

function throwBuildError(cause: unknown): never {
  const { status } = toApiError(cause);
  throw new Error(
    `The site could not be built: the API at ${buildApiUrl} did not respond (${status ? `status ${status}` : 'no connection'})`
  );
}

export type Content = Awaited<ReturnType<typeof load>>;

const loaded = new Map<Language, Promise<Content>>();
/** The load that was started last. */
let last: Promise<unknown> = Promise.resolve();
// In `astro dev`, each request for a page reads the content once per path of this page.
const DEV_CACHE_MS = 1000;

/**
 * Returns the content of all pages of a locale, in its language. A build loads the content once per
 * language. Rejects if the API does not respond, so that the build fails.
 */
export function content(locale: Locale): Promise<Content> {
  // Starts to load all languages, so that the API reads the next one while pages use this one.
  for (const each of [locale, ...LOCALES]) {
    const language = LANGUAGE[each];
    if (loaded.has(language)) continue;
    const result = last.then(() => load(each)).catch(throwBuildError);
    last = result.catch(() => undefined);
    loaded.set(language, result);
    if (import.meta.env.DEV) setTimeout(() => loaded.delete(language), DEV_CACHE_MS);
  }
  return loaded.get(LANGUAGE[locale])!;
}
