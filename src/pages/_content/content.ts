import { createApi } from '#lib/api/client.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';

/** The API's address during a build, with `/api`. */
export const apiOfBuild = process.env['BUILD_API_URL'] ?? 'http://127.0.0.1:4321/api';

async function load() {
  const api = createApi({ base: apiOfBuild });
  const [products, categories, centres, manufacturers, heroes, about, maps, columns] =
    await Promise.all([
      api.list(apiPaths.product),
      api.list(apiPaths.productCategory),
      api.list(apiPaths.jamuCentre),
      api.list(apiPaths.jamuManufacturer),
      api.list(apiPaths.heroContent),
      api.list(apiPaths.footerContent1),
      api.list(apiPaths.footerContent2),
      api.list(apiPaths.footerContent3)
    ]);
  return {
    products,
    categories,
    centres,
    manufacturers,
    hero: heroes[0],
    footer: { about: about[0]?.description ?? '', maps, columns }
  };
}

function refuse(cause: unknown): never {
  const { status } = toApiError(cause);
  throw new Error(
    `The site could not be built: the API at ${apiOfBuild} did not answer (${status ? `status ${status}` : 'no connection'})`
  );
}

export type Content = Awaited<ReturnType<typeof load>>;

let loaded: Promise<Content> | undefined;

/**
 * Everything that the pages show, loaded once per build (each time in `astro dev`). Without an API
 * the build fails.
 */
export const content = (): Promise<Content> => {
  if (import.meta.env.DEV) return load().catch(refuse);
  loaded ??= load().catch(refuse);
  return loaded;
};
