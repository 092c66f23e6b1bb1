import { MapPin } from 'lucide-react';
import { pictureSource } from '#lib/api/picture-source.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { contentLang, type Locale } from '#lib/i18n/locale.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { Picture } from '#lib/ui/picture.tsx';
import { PlaceLinks } from '#lib/ui/place-links.tsx';
import type { Place, PlaceKind } from './place.ts';

/** The words of either kind; a link without a word is not shown. */
export type PlaceWords = Omit<ProductWords['centres'], 'maps'> &
  Partial<ProductWords['centres'] & ProductWords['manufacturers']>;

export interface PlaceCardProps {
  kind: PlaceKind;
  place: Place;
  words: PlaceWords;
  locale: Locale;
  eager: boolean;
}

function ManufacturerFacts({ place, words, locale }: PlaceCardProps) {
  const lang = contentLang(locale);
  const facts = [
    [words.location, place.address],
    [words.founded, place.founded]
  ];
  return (
    <dl className="grid gap-1 text-sm">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="inline font-bold">{name}</dt>{' '}
              <dd lang={lang} className="inline">
                {value}
              </dd>
            </div>
          )
      )}
    </dl>
  );
}

/**
 * Picture, name, description, facts, and links that open in a new tab (§2); a centre's name leads to
 * its page.
 */
export function PlaceCard(props: PlaceCardProps) {
  const { kind, place, words, locale, eager } = props;
  const lang = contentLang(locale);
  return (
    <li className="card">
      {(place.image || kind === 'manufacturers') && (
        <Picture
          source={pictureSource(place.image, 'landscape')}
          alt=""
          shape="landscape"
          sizes="(min-width: 75rem) 24rem, (min-width: 40rem) 46vw, 94vw"
          eager={eager}
        />
      )}
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 lang={lang} className="text-xl">
          {kind === 'centres' ? (
            <a
              href={centrePath(locale, place.name)}
              className="-my-2.5 block py-2.5 hover:text-leaf"
            >
              {place.name}
            </a>
          ) : (
            place.name
          )}
        </h3>
        <p lang={lang} className="text-ink-soft">
          {place.description}
        </p>
        {kind === 'manufacturers' && <ManufacturerFacts {...props} />}
        {kind === 'centres' && place.address && (
          <p lang={lang} className="flex gap-2.5 text-sm">
            <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-leaf" />
            <span className="min-w-0">{place.address}</span>
          </p>
        )}
        <PlaceLinks place={place} words={words} className="mt-auto pt-2" />
      </div>
    </li>
  );
}
