import type { APIContext } from 'astro';
import type { Locale } from '#lib/i18n/locale.ts';
import { toPlant } from '../../islands/detection/core/answer/plants.ts';
import { content } from '../_content/content.ts';
import { dataPaths } from '../_content/locale-paths.ts';
import { knownPlants, viewsOf } from '../_content/plants-by-part.ts';

export const getStaticPaths = dataPaths;

/** The identifiable plants, for comparisons with visitors' photographs. */
export const GET = async ({ props }: APIContext<{ locale: Locale }>) => {
  const { products } = await content(props.locale);
  const lists = Object.values(knownPlants(products, props.locale)).flat();
  const names = new Set(lists.map(({ name }) => name));
  const plants = products.filter(({ name }) => names.has(name));
  return Response.json(
    plants.map((product) => ({ ...toPlant(product), views: viewsOf(product.image) }))
  );
};
