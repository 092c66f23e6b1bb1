import { Check } from 'lucide-react';
import { PlantName } from '#lib/content/plant-name.tsx';
import { collectionWords } from '#lib/i18n/collection.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { nameParts, type NamedProduct } from '#lib/i18n/translated.ts';
import { plantOf } from '../../core/result.ts';
import { useHistory } from './history-list.tsx';

export interface CollectionProps {
  centre: number;
  plants: readonly NamedProduct[];
  locale: Locale;
}

/** Marks the plants of a garden that were identified there on this device. */
export function GardenCollection({ centre, plants, locale }: CollectionProps) {
  const t = collectionWords[locale];
  const labels = new Set(
    useHistory()
      .filter(({ garden }) => garden?.id === centre)
      .map(plantOf)
  );
  const count = plants.filter(({ name }) => labels.has(name)).length;
  const progress = fill(t.progress, { n: count, count: plants.length });
  return (
    <section
      aria-labelledby="collection"
      className="mb-12 grid gap-4 rounded-round border border-rule bg-ground-raised p-5 sm:p-7"
    >
      <div>
        <h2 id="collection" className="text-step-1">
          {t.title}
        </h2>
        <p className="mt-1.5 text-ink-soft">{t.text}</p>
      </div>
      <p className="font-semibold">{count === plants.length ? t.complete : progress}</p>
      <progress
        aria-label={progress}
        max={plants.length}
        value={count}
        className="w-full accent-leaf"
      />
      <ul className="flex flex-wrap gap-2">
        {plants.map((plant) => {
          const isFound = labels.has(plant.name);
          return (
            <li key={plant.name}>
              <a
                href={productPath(locale, plant.name)}
                className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 hover:border-leaf hover:text-leaf ${isFound ? 'border-leaf bg-leaf-tint font-semibold' : 'border-dashed border-edge text-ink-soft'}`}
              >
                {isFound && <Check aria-hidden size={18} />}
                <span>
                  <PlantName {...nameParts(plant, locale)} />
                  {isFound && <span className="sr-only">: {t.found}</span>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
