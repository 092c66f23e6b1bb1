import { useResource } from '#lib/browser/use-resource.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { dataPath, LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { altText, type PictureText } from '#lib/i18n/picture-text.ts';
import {
  inPageLanguage,
  untranslatedOf,
  productName,
  type NamedProduct
} from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { publishedData } from '../published-data.ts';

/** The fields of a plant that a comparison needs. */
export type Plant = Pick<Product, 'name' | 'name_en' | 'latin_name' | 'morphology' | 'image'> &
  PictureText;

/** The path of the published plants. */
const PLANTS = '/plants.json';

export const toPlant = ({
  name,
  name_en,
  latin_name,
  morphology,
  image,
  ...rest
}: Plant): Plant => ({
  name,
  name_en,
  latin_name,
  morphology,
  image,
  ...altText({ image, ...rest }),
  ...untranslatedOf(rest, ['morphology', 'image_alt'])
});

/**
 * Returns the plant of a label, published or else current; undefined if it is unknown or nothing
 * responds.
 */
async function plantOf(label: string, locale: Locale): Promise<Plant | undefined> {
  const plants = publishedData(dataPath(locale, PLANTS)) as Promise<Plant[]>;
  const known = (await plants.catch(() => [])).find(({ name }) => name === label);
  if (known) return known;
  const found = await api.productByName(label, inPageLanguage(locale)).catch(() => undefined);
  return found?.name === label ? toPlant(found) : undefined;
}

/** The catalogue's plant of a label: undefined until it is loaded, null if there is none. */
export function usePlant(label: string, locale: Locale): Plant | null | undefined {
  const { data } = useResource(
    `${locale} ${label}`,
    async () => (await plantOf(label, locale)) ?? null
  );
  return data;
}

/**
 * A function that names labels as the page does: `Ginger (Jahe)`; unchanged until the catalogue is
 * loaded. Labels are Indonesian, so only an English page asks.
 */
export function usePlantNames(
  labels: readonly string[],
  locale: Locale
): (label: string) => NamedProduct & { text: string } {
  const key = LANGUAGE[locale] === 'en' ? labels.toSorted().join('\n') : '';
  const { data: plants = [] } = useResource(key, () =>
    Promise.all(labels.map((label) => plantOf(label, locale)))
  );
  return (label) => {
    const plant = plants.find((one) => one?.name === label) ?? { name: label };
    return { ...plant, text: productName(plant, locale) };
  };
}
