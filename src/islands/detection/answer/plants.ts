import { useEffect, useState } from 'react';
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

/** What a comparison needs of a plant. */
export type Plant = Pick<Product, 'name' | 'name_en' | 'latin_name' | 'morphology' | 'image'> &
  PictureText;

/** Where the plants that can be identified stand as they were published. */
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
async function plantOf(label: string, locale: Locale): Promise<Plant | undefined> {
  const known = (await published(locale)).find(({ name }) => name === label);
  if (known) return known;
  const found = await api.productByName(label, inPageLanguage(locale)).catch(() => undefined);
  return found?.name === label ? toPlant(found) : undefined;
}

/** The catalogue's plant of a label: undefined until it is there, null where there is none. */
export function usePlant(label: string, locale: Locale): Plant | null | undefined {
  const [plant, setPlant] = useState<Plant | null>();
  useEffect(() => {
    let stale = false;
    void plantOf(label, locale).then((found) => !stale && setPlant(found ?? null));
    return () => {
      stale = true;
    };
  }, [label, locale]);
  return plant;
}

/**
 * A function that names labels as the page does: `Ginger (Jahe)`; as they are, until the catalogue
 * is there. The names of labels are Indonesian, so that only an English page asks.
 */
export function usePlantNames(
  labels: readonly string[],
  locale: Locale
): (label: string) => NamedProduct & { text: string } {
  const [found, setFound] = useState<ReadonlyMap<string, NamedProduct>>(new Map());
  const wanted = LANGUAGE[locale] === 'en' ? labels.join('\n') : '';
  useEffect(() => {
    if (!wanted) return undefined;
    let stale = false;
    const plants = wanted.split('\n').map((label) => plantOf(label, locale));
    void Promise.all(plants).then((all) => {
      if (!stale) setFound(new Map(all.flatMap((plant) => (plant ? [[plant.name, plant]] : []))));
    });
    return () => {
      stale = true;
    };
  }, [wanted, locale]);
  return (label) => {
    const plant = found.get(label) ?? { name: label };
    return { ...plant, text: productName(plant, locale) };
  };
}
