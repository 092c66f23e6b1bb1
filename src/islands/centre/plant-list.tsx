import { pictureSource } from '#lib/api/picture-source.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import { altOf } from '#lib/i18n/picture-text.ts';
import { nameParts } from '#lib/i18n/translated.ts';
import { PlantName } from '#lib/content/plant-name.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import type { Plant } from './garden.ts';

interface Props {
  plants: readonly Plant[];
  locale: Locale;
}

/** Plants with picture, name and Latin name; each card leads to the plant's page. */
export const PlantList = ({ plants, locale }: Props) => (
  <ul className="plate-grid">
    {plants.map((plant) => (
      <li key={plant.id} className="card group relative">
        <div className="overflow-hidden">
          <Picture
            source={pictureSource(plant.image, 'portrait')}
            {...altOf(plant, locale)}
            shape="portrait"
            sizes="(min-width: 75rem) 13rem, (min-width: 48rem) 22vw, 46vw"
            className="transition-transform duration-500 ease-out group-hover:scale-[1.025]"
          />
        </div>
        <div className="p-4">
          <h3 className="text-lg">
            <a href={productPath(locale, plant.name)} data-picture className="card-link font-title">
              <span>
                <PlantName {...nameParts(plant, locale)} />
              </span>
            </a>
          </h3>
          {plant.latin && (
            <p lang="la" className="text-sm text-ink-soft italic">
              {plant.latin}
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
);
