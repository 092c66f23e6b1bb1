import { pictureSource } from '#lib/api/picture-source.ts';
import { contentLang, type Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import { Picture } from '#lib/ui/picture.tsx';
import type { Plant } from './garden.ts';

interface Props {
  plants: readonly Plant[];
  locale: Locale;
}

/** Plants with picture, name and Latin name; each card leads to the plant's page. */
export const PlantList = ({ plants, locale }: Props) => (
  <ul className="plate-grid">
    {plants.map(({ id, name, latin, image }) => (
      <li key={id} className="card group relative">
        <div className="overflow-hidden">
          <Picture
            source={pictureSource(image, 'portrait')}
            alt=""
            shape="portrait"
            sizes="(min-width: 75rem) 13rem, (min-width: 48rem) 22vw, 46vw"
            className="transition-transform duration-500 ease-out group-hover:scale-[1.025]"
          />
        </div>
        <div className="p-4">
          <h3 className="text-lg">
            <a
              href={productPath(locale, name)}
              data-picture
              lang={contentLang(locale)}
              className="card-link font-title"
            >
              {name}
            </a>
          </h3>
          {latin && (
            <p lang="la" className="text-sm text-ink-soft italic">
              {latin}
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
);
