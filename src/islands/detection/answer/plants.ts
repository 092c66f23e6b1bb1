import type { Product } from '#lib/contract/entities/product.ts';
import { dataPath, LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { altText, type PictureText } from '#lib/i18n/picture-text.ts';
import { inPageLanguage, untranslatedOf } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';

/** What a comparison needs of a plant. */
export type Plant = Pick<Product, 'name' | 'name_en' | 'latin_name' | 'morphology' | 'image'> &
  PictureText;

/** Where the plants that can be identified stand as they were published. */
export const PLANTS = '/plants.json';

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

const loaded = new Map<string, Promise<readonly Plant[]>>();

function published(locale: Locale): Promise<readonly Plant[]> {
  const language = LANGUAGE[locale];
  const known = loaded.get(language);
  if (known) return known;
  const asked = fetch(dataPath(locale, PLANTS))
    .then((answer) => (answer.ok ? (answer.json() as Promise<Plant[]>) : []))
    .catch(() => {
      loaded.delete(language);
      return [];
    });
  loaded.set(language, asked);
  return asked;
}

/**
 * The catalogue's plant of a label, as it was published or else as it is now; undefined where there
 * is none, or no answer.
 */
export async function plantOf(label: string, locale: Locale): Promise<Plant | undefined> {
  const known = (await published(locale)).find(({ name }) => name === label);
  if (known) return known;
  const found = await api.productByName(label, inPageLanguage(locale)).catch(() => undefined);
  return found?.name === label ? toPlant(found) : undefined;
}
