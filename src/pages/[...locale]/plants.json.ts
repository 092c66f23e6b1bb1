import type { APIContext } from 'astro';
import type { Locale } from '#lib/i18n/locale.ts';
import { toPlant } from '../../islands/detection/answer/plants.ts';
import { content } from '../_content/content.ts';
import { knownPlants } from '../_content/known-plants.ts';
import { dataPaths } from '../_content/locale-paths.ts';

export const getStaticPaths = dataPaths;

/** The fields of identifiable plants for a comparison; empty if the identifier is not available. */
export const GET = async ({ props }: APIContext<{ locale: Locale }>) => {
  const { products } = await content(props.locale);
  const lists = Object.values((await knownPlants(products, props.locale)) ?? {}).flat();
  const names = new Set(lists.map(({ name }) => name));
  return Response.json(products.filter(({ name }) => names.has(name)).map(toPlant));
};
