import { MapPin } from 'lucide-react';
import { pictureSource } from '#lib/api/picture-source.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { altOf } from '#lib/i18n/picture-text.ts';
import { textLang } from '#lib/i18n/translated.ts';
import { Picture } from '#lib/ui/picture.tsx';
import { PlaceLinks } from '#lib/content/place-links.tsx';
import { RenderedText } from '#lib/content/rendered-text.tsx';
import { MakerPlants } from './maker-plants.tsx';
import { cardId, type Place, type PlaceKind, type CardWords } from './place.ts';

export interface PlaceCardProps {
  kind: PlaceKind;
  place: Place;
  t: CardWords;
  locale: Locale;
  eager: boolean;
  /** The distance from the visitor, if they shared their position. */
  away?: string | undefined;
}

function ManufacturerFacts({ place, t, locale }: PlaceCardProps) {
  const details = [
    ['address', t.location, place.address],
    ['founded', t.founded, place.founded]
  ] as const;
  return (
    <dl className="grid gap-1 text-sm">
      {details.map(
        ([field, name, value]) =>
          value && (
            <div key={field}>
              <dt className="inline font-bold">{name}</dt>{' '}
              <dd lang={textLang(place, field, locale)} className="inline">
                {value}
              </dd>
            </div>
          )
      )}
    </dl>
  );
}

/**
 * Picture, name, description, facts, and links that open in a new tab (§2); a centre's name links
 * to its page.
 */
export function PlaceCard(props: PlaceCardProps) {
  const { kind, place, t, locale, eager, away } = props;
  const lang = (field: keyof Place) => textLang(place, field, locale);
  return (
    <li id={cardId(place)} className="card">
      {(place.image || kind === 'manufacturers') && (
        <Picture
          source={pictureSource(place.image, 'landscape')}
          {...altOf(place, locale)}
          shape="landscape"
          sizes="(min-width: 75rem) 24rem, (min-width: 40rem) 46vw, 94vw"
          eager={eager}
        />
      )}
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 lang={lang('name')} className="text-xl">
          {kind === 'centres' ? (
            <a
              href={centrePath(locale, place.page ?? place.name)}
              className="-my-2.5 block py-2.5 hover:text-leaf"
            >
              {place.name}
            </a>
          ) : (
            place.name
          )}
        </h3>
        {away && <p className="text-sm font-semibold text-leaf">{away}</p>}
        <RenderedText
          text={place.description}
          html={place.html}
          lang={lang('description')}
          className="text-ink-soft"
        />
        {kind === 'manufacturers' && <ManufacturerFacts {...props} />}
        {place.plants && <MakerPlants plants={place.plants} t={t} locale={locale} />}
        {kind === 'centres' && place.address && (
          <p lang={lang('address')} className="flex gap-2.5 text-sm">
            <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-leaf" />
            <span className="min-w-0">{place.address}</span>
          </p>
        )}
        <PlaceLinks
          place={place}
          t={t}
          className="mt-auto border-t border-rule pt-4 empty:hidden"
        />
      </div>
    </li>
  );
}
