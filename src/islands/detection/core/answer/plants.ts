import { publishedData, useResource } from '#lib/browser/use-resource.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { PLANT_PARTS } from '#lib/contract/identification.ts';
import type { PhotoPart } from '#lib/contract/photos.ts';
import { dataPath, LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { altText, type PictureText } from '#lib/i18n/picture-text.ts';
import {
  inPageLanguage,
  untranslatedOf,
  productName,
  type NamedProduct
} from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import type { PictureSection } from '#lib/ui/zoomed-picture.tsx';

export type PartViews = Partial<Record<PhotoPart, PictureSection>>;

export type Plant = Pick<Product, 'name' | 'name_en' | 'latin_name' | 'morphology' | 'image'> &
  // These fields are missing in older versions of `plants.json`, which a device may have stored.
  Partial<Pick<Product, 'lookalikes' | 'photos' | 'toxic' | 'warnings'>> &
  // Only `plants.json` contains the views of a picture.
  PictureText & { views?: PartViews };

/** Returns the first photograph of each part that can be identified. */
const firstPhotos = (photos: Plant['photos'] = []): NonNullable<Plant['photos']> =>
  PLANT_PARTS.flatMap((part) => photos.find((photo) => photo.part === part) ?? []);

/** Returns the fields that `plants.json` contains, except `views`. */
export function toPlant(plant: Plant): Plant {
  const { lookalikes, toxic, warnings } = plant;
  const photos = firstPhotos(plant.photos);
  return {
    name: plant.name,
    name_en: plant.name_en,
    latin_name: plant.latin_name,
    morphology: plant.morphology,
    image: plant.image,
    ...(lookalikes?.length && { lookalikes }),
    ...(toxic && { toxic }),
    ...(warnings && { warnings }),
    ...(photos.length > 0 && { photos }),
    ...altText(plant),
    ...untranslatedOf(plant, ['morphology', 'image_alt', 'warnings'])
  };
}

/** Reads the published file, else the API. Rejects if the API is needed but does not respond. */
export async function findPlant(label: string, locale: Locale): Promise<Plant | undefined> {
  const plants = publishedData(dataPath(locale, '/plants.json')) as Promise<Plant[]>;
  const published = (await plants.catch(() => [])).find(({ name }) => name === label);
  if (published) return published;
  const product = await api.productByName(label, inPageLanguage(locale));
  return product && toPlant(product);
}

/** Loads the plant of a label; its `data` is null if the catalogue has no such plant. */
export const usePlant = (label: string, locale: Locale) =>
  useResource(`${locale} ${label}`, async () => (await findPlant(label, locale)) ?? null);

/**
 * Returns a function that returns the plant's name for a label. Labels are Indonesian, so only
 * English pages load plants.
 */
export function usePlantNames(
  labels: readonly string[],
  locale: Locale
): (label: string) => NamedProduct & { text: string } {
  const key = LANGUAGE[locale] === 'en' ? labels.toSorted().join('\n') : '';
  const { data: plants = [] } = useResource(key, () =>
    Promise.all(labels.map((label) => findPlant(label, locale).catch(() => undefined)))
  );
  return (label) => {
    const plant = plants.find((match) => match?.name === label) ?? { name: label };
    return { ...plant, text: productName(plant, locale) };
  };
}
