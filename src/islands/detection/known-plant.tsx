import { thumbnailSource } from '#lib/api/picture-source.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { altOf, type PictureText } from '#lib/i18n/picture-text.ts';
import { nameParts, type NamedProduct } from '#lib/i18n/translated.ts';
import { PlantName } from '#lib/content/plant-name.tsx';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';

export interface KnownPlantProps {
  /** Latin name and image are '' where the catalogue has none. */
  plant: NamedProduct & PictureText & { latin: string; image: string };
  locale: Locale;
}

/** A plant that can be identified: its plate, small, and the way to its page. */
export const KnownPlant = ({ plant, locale }: KnownPlantProps) => (
  <li className="relative">
    <div className="aspect-4/5 overflow-hidden rounded-[8px] bg-plate">
      {plant.image && (
        <ResponsiveImage
          source={thumbnailSource(plant.image)}
          {...altOf(plant, locale)}
          width={400}
          height={500}
          loading="lazy"
          className="picture h-full"
        />
      )}
    </div>
    <a href={productPath(locale, plant.name)} className="card-link min-h-0! py-1.5 leading-tight">
      <span>
        <PlantName {...nameParts(plant, locale)} />
      </span>
    </a>
    {plant.latin && (
      <p lang="la" className="text-xs text-ink-soft italic">
        {plant.latin}
      </p>
    )}
  </li>
);
