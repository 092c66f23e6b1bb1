import { createApi } from '#lib/api/client.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { footerContent1 } from '#lib/contract/entities/footer-content-1.ts';
import { footerContent2 } from '#lib/contract/entities/footer-content-2.ts';
import { footerContent3 } from '#lib/contract/entities/footer-content-3.ts';
import { heroContent } from '#lib/contract/entities/hero-content.ts';
import { jamuCentre } from '#lib/contract/entities/jamu-centre.ts';
import { jamuManufacturer } from '#lib/contract/entities/jamu-manufacturer.ts';
import { productCategory } from '#lib/contract/entities/product-category.ts';
import { product } from '#lib/contract/entities/product.ts';

const base = process.env['BUILD_API_URL'] ?? 'http://127.0.0.1:4321/api';

async function load() {
  const api = createApi({ base });
  const [products, categories, centres, manufacturers, heroes, about, maps, columns] = await Promise.all([
    api.list(product),
    api.list(productCategory),
    api.list(jamuCentre),
    api.list(jamuManufacturer),
    api.list(heroContent),
    api.list(footerContent1),
    api.list(footerContent2),
    api.list(footerContent3)
  ]);
  return { products, categories, centres, manufacturers, hero: heroes[0], footer: { about: about[0]?.description ?? '', maps, columns } };
}

function refuse(cause: unknown): never {
  const { status } = toApiError(cause);
  throw new Error(`The site could not be built: the API at ${base} did not answer (${status ? `status ${status}` : 'no connection'})`);
}

export type Content = Awaited<ReturnType<typeof load>>;

let loaded: Promise<Content> | undefined;

/** Everything that the pages show, asked for once per build (always anew in `astro dev`); a build without an API fails. */
export const content = (): Promise<Content> => {
  if (import.meta.env.DEV) return load().catch(refuse);
  loaded ??= load().catch(refuse);
  return loaded;
};
