import { createApi } from '#lib/api/client.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Language } from '#lib/contract/languages.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage, untranslatedOf } from '#lib/i18n/translated.ts';

/** The URL of the API during a build, including `/api`. */
export const buildApiUrl = process.env['BUILD_API_URL'] ?? 'http://127.0.0.1:4321/api';

/** Longer than in browsers, because a build may read whole lists from a server under load. */
const READ_TIMEOUT_MS = 120_000;

async function load(locale: Locale) {
  const api = createApi({
    base: buildApiUrl,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        // On the same machine, compression only takes time.
        headers: { 'accept-encoding': 'identity' },
        // Bypasses caches, so that a page shows the current database.
        cache: 'no-store',
        signal: AbortSignal.timeout(READ_TIMEOUT_MS)
      })
  });
  const query = inPageLanguage(locale);
  const [products, categories, centres, manufacturers, heroes, about, maps, columns] =
    await Promise.all([
      api.list(apiPaths.product, query),
      api.list(apiPaths.productCategory, query),
      api.list(apiPaths.jamuCentre, query),
      api.list(apiPaths.jamuManufacturer, query),
      api.list(apiPaths.heroContent, query),
      api.list(apiPaths.footerContent1, query),
      api.list(apiPaths.footerContent2, query),
      api.list(apiPaths.footerContent3, query)
    ]);
  const [first] = about;
  return {
    products,
    categories,
    centres,
    manufacturers,
    hero: heroes[0],
    footer: {
      about: {
        description: first?.description ?? '',
        ...untranslatedOf(first ?? {}, ['description'])
      },
      maps,
      columns
    }
  };
}

function throwBuildError(cause: unknown): never {
  const { status } = toApiError(cause);
  throw new Error(
    `The site could not be built: the API at ${buildApiUrl} did not respond (${status ? `status ${status}` : 'no connection'})`
  );
}

export type Content = Awaited<ReturnType<typeof load>>;

const loaded = new Map<Language, Promise<Content>>();
// In `astro dev`, each request for a page reads the content once per path of this page.
const DEV_CACHE_MS = 1000;

/**
 * Returns the content of all pages of a locale, in its language. A build loads the content once per
 * language. Throws without an API, so that the build fails.
 */
export function content(locale: Locale): Promise<Content> {
  const language = LANGUAGE[locale];
  const known = loaded.get(language);
  if (known) return known;
  const result = load(locale).catch(throwBuildError);
  loaded.set(language, result);
  if (import.meta.env.DEV) setTimeout(() => loaded.delete(language), DEV_CACHE_MS);
  return result;
}
