import { thumbnailSource } from '#lib/api/picture-source.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';

export interface KnownPlantProps {
  /** Latin name and image are '' where the catalogue has none. */
  plant: { name: string; latin: string; image: string };
  locale: Locale;
  /** The language of the name, where it is not the page's. */
  lang: string | undefined;
}

/** A plant that can be identified: its plate, small, and the way to its page. */
export const KnownPlant = ({ plant: { name, latin, image }, locale, lang }: KnownPlantProps) => (
  <li className="relative">
    <div className="aspect-4/5 overflow-hidden rounded-[8px] bg-plate">
      {image && (
        <ResponsiveImage
          source={thumbnailSource(image)}
          alt=""
          width={400}
          height={500}
          loading="lazy"
          className="picture h-full"
        />
      )}
    </div>
    <a
      href={productPath(locale, name)}
      className="card-link min-h-0! py-1.5 leading-tight"
      lang={lang}
    >
      {name}
    </a>
    {latin && (
      <p lang="la" className="text-xs text-ink-soft italic">
        {latin}
      </p>
    )}
  </li>
);
