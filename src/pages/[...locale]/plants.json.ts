import type { APIContext } from 'astro';
import type { Locale } from '#lib/i18n/locale.ts';
import { toPlant, type PartViews } from '../../islands/detection/core/answer/plants.ts';
import { content } from '../_content/content.ts';
import { knownPlants } from '../_content/known-plants.ts';
import { dataPaths } from '../_content/locale-paths.ts';
import plates from '../_content/plates.json' with { type: 'json' };

export const getStaticPaths = dataPaths;

/**
 * The parts that the demonstration's drawings show, by the path of the drawing. The path has a hash
 * of the content, so that a picture that replaces the drawing is not cropped.
 */
const viewsByImage = new Map(
  Object.values(plates as unknown as Record<string, { picture: string; views: PartViews }>).map(
    ({ picture, views }) => [`/uploads/${picture}.webp`, views]
  )
);

/** The fields of identifiable plants for a comparison; empty if the identifier is not available. */
export const GET = async ({ props }: APIContext<{ locale: Locale }>) => {
  const { products } = await content(props.locale);
  const lists = Object.values((await knownPlants(products, props.locale)) ?? {}).flat();
  const names = new Set(lists.map(({ name }) => name));
  const plants = products.filter(({ name }) => names.has(name));
  return Response.json(
    plants.map((product) => ({ ...toPlant(product), views: viewsByImage.get(product.image) }))
  );
};
