import { useEffect, useState } from 'react';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { productName, type NamedProduct } from '#lib/i18n/translated.ts';
import { plantOf, type Plant } from './plants.ts';

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
