import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import { nameParts } from '#lib/i18n/translated.ts';
import { PlantName } from '#lib/ui/plant-name.tsx';
import type { PlaceWords, UsedPlant } from './place.ts';

/** How many plants stand in a card; who wants the others opens them. */
const SHOWN = 5;

interface Props {
  plants: readonly UsedPlant[];
  words: PlaceWords;
  locale: Locale;
}

const Links = ({ plants, locale }: Pick<Props, 'plants' | 'locale'>) => (
  <ul className="flex flex-wrap gap-x-4">
    {plants.map((plant) => (
      <li key={plant.id} className="min-w-0">
        <a
          href={productPath(locale, plant.name)}
          className="text-link inline-flex min-h-11 max-w-full items-center text-sm"
        >
          <span className="min-w-0 break-words">
            <PlantName {...nameParts(plant, locale)} />
          </span>
        </a>
      </li>
    ))}
  </ul>
);

/** The plants that a manufacturer uses; each leads to the plant's page. */
export function MakerPlants({ plants, words, locale }: Props) {
  const more = plants.slice(SHOWN);
  return (
    <div>
      <h4 className="font-sans text-sm font-bold">{words.plants}</h4>
      <Links plants={plants.slice(0, SHOWN)} locale={locale} />
      {more.length > 0 && (
        <details>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {fill(words.morePlants ?? '', { n: more.length })}
          </summary>
          <Links plants={more} locale={locale} />
        </details>
      )}
    </div>
  );
}
