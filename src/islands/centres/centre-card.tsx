import { Globe, MapPin, MapPinned } from 'lucide-react';
import { pictureSource } from '#lib/api/picture-source.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { OutsideLink } from '#lib/ui/outside-link.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import type { Centre } from './centre.ts';

interface Props {
  centre: Centre;
  words: ProductWords['centres'];
  /** The language of the centre's texts, where it is not the page's. */
  lang: string | undefined;
  eager?: boolean;
}

/** Picture (if there is one), name, description, address, and links that open in a new tab. */
export function CentreCard({ centre, words, lang, eager = false }: Props) {
  return (
    <li className="card">
      {centre.image && (
        <Picture
          source={pictureSource(centre.image, 'landscape')}
          alt=""
          shape="landscape"
          sizes="(min-width: 75rem) 24rem, (min-width: 40rem) 46vw, 94vw"
          eager={eager}
        />
      )}
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 lang={lang} className="text-xl">
          {centre.name}
        </h3>
        <p lang={lang} className="text-ink-soft">
          {centre.description}
        </p>
        {centre.address && (
          <p lang={lang} className="flex gap-2.5 text-sm">
            <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-leaf" />
            <span className="min-w-0">{centre.address}</span>
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          {centre.link_maps && (
            <OutsideLink
              href={centre.link_maps}
              text={words.maps}
              of={centre.name}
              newTab={words.newTab}
              icon={MapPinned}
            />
          )}
          {centre.link_website && (
            <OutsideLink
              href={centre.link_website}
              text={words.website}
              of={centre.name}
              newTab={words.newTab}
              icon={Globe}
            />
          )}
        </div>
      </div>
    </li>
  );
}
