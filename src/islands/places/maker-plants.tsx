import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { nameParts } from '#lib/i18n/translated.ts';
import { PlantName } from '#lib/content/plant-name.tsx';
import type { CardWords, UsedPlant } from './place.ts';

/** The number of plants on a card, before a closed `<details>` with the rest. */
const MAX_PLANTS = 5;

interface PlantsProps {
  plants: readonly UsedPlant[];
  t: CardWords;
  locale: Locale;
}

const LINK_CLASS = 'text-link inline-flex min-h-11 items-center text-sm';

const Links = ({ plants, locale }: Pick<PlantsProps, 'plants' | 'locale'>) => (
  <ul className="flex flex-wrap gap-x-4 wrap-anywhere">
    {plants.map((plant) => (
      <li key={plant.id}>
        <a href={productPath(locale, plant.name)} className={LINK_CLASS}>
          <span>
            <PlantName {...nameParts(plant, locale)} />
          </span>
        </a>
      </li>
    ))}
  </ul>
);

export const MakerPlants = ({ plants, t, locale }: PlantsProps) => (
  <div>
    <h4 className="font-sans text-sm font-bold">{t.plants}</h4>
    <Links plants={plants.slice(0, MAX_PLANTS)} locale={locale} />
    {plants.length > MAX_PLANTS && (
      <details>
        <summary className={LINK_CLASS}>
          {fill(t.morePlants ?? '', { n: plants.length - MAX_PLANTS })}
        </summary>
        <Links plants={plants.slice(MAX_PLANTS)} locale={locale} />
      </details>
    )}
  </div>
);
