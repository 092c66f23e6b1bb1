import { ChevronDown } from 'lucide-react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import { fill } from '#lib/i18n/fill.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { type Locale, LANGUAGE } from '#lib/i18n/locale.ts';
import { altOf, type PictureText } from '#lib/i18n/picture-text.ts';
import { nameParts, type NamedProduct, productName } from '#lib/i18n/translated.ts';
import { PlantName } from '#lib/content/plant-name.tsx';
import { ZoomedPicture, type PictureSection } from '#lib/ui/zoomed-picture.tsx';
import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import type { DetectionPageWords } from '#lib/i18n/detection.ts';
import { PartArt } from '../../core/part-art.tsx';

interface KnownPlantProps {
  /** `latin` and `image` may be empty; `view` is the section of the picture that shows the part. */
  plant: NamedProduct &
    PictureText & { latin: string; image: string; view?: PictureSection | undefined };
  locale: Locale;
}

export const KnownPlant = ({ plant, locale }: KnownPlantProps) => (
  <li className="relative">
    <div className="relative aspect-4/5 overflow-hidden rounded-[8px] bg-plate">
      {plant.image && (
        <ZoomedPicture
          source={thumbnailSource(plant.image)}
          view={plant.view}
          {...altOf(plant, locale)}
          loading="lazy"
        />
      )}
    </div>
    <a href={productPath(locale, plant.name)} className="card-link min-h-0! py-1.5 leading-tight">
      <span>
        <PlantName {...nameParts(plant, locale)} />
      </span>
    </a>
    {plant.latin && (
      <p lang="la" translate="no" className="text-xs text-ink-soft italic">
        {plant.latin}
      </p>
    )}
  </li>
);

export type KnownPlantLists = Record<PlantPart, KnownPlantProps['plant'][]>;

interface Props {
  plants: KnownPlantLists;
  t: DetectionPageWords['knownPlants'];
  parts: DetectionPageWords['parts'];
  locale: Locale;
}

export function KnownPlants({ plants, t, parts, locale }: Props) {
  return (
    <section className="border-t border-rule pt-10">
      <h2 className="text-step-2">{t.title}</h2>
      <p className="mt-2 max-w-[68ch] text-ink-soft">{t.text}</p>
      <div className="mt-7 divide-y divide-rule border-y border-rule">
        {PLANT_PARTS.toReversed().map((part) => (
          <details key={part} className="group">
            <summary className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 py-4 marker:content-none hover:text-leaf sm:gap-x-6 [&::-webkit-details-marker]:hidden">
              <PartArt
                part={part}
                className="size-11 text-leaf [--art-fill:var(--color-ground)] sm:size-14"
              />
              <span>
                <span className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-title text-step-1">{parts[part]}</span>
                  <span className="text-sm text-ink-soft">
                    {fill(t.count, { n: plants[part].length })}
                  </span>
                </span>
                <span className="mt-1 block max-w-[62ch] text-[0.95rem] text-ink-soft">
                  {t.trust[part]}
                </span>
              </span>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 gap-y-5 pt-2 pb-8 sm:gap-x-4">
              {plants[part]
                .toSorted((a, b) =>
                  productName(a, locale).localeCompare(productName(b, locale), LANGUAGE[locale])
                )
                .map((plant) => (
                  <KnownPlant key={plant.name} plant={plant} locale={locale} />
                ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
