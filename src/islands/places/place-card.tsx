import { pictureSource } from '#lib/api/picture-source.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { lineFacts } from '#lib/i18n/line-facts.ts';
import { altOf } from '#lib/i18n/picture-text.ts';
import { textLang } from '#lib/i18n/translated.ts';
import { Picture } from '#lib/ui/picture.tsx';
import { PlaceLine } from '#lib/content/place-line.tsx';
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
  /** True to show the picture beside the texts on a phone. */
  isCompact?: boolean | undefined;
  /** The formatted distance from the visitor, if the visitor shared their position. */
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

export function PlaceCard(props: PlaceCardProps) {
  const { kind, place, t, locale, eager, isCompact, away } = props;
  const lang = (field: keyof Place) => textLang(place, field, locale);
  const isCentre = kind === 'centres';
  return (
    <li id={cardId(place)} className={isCentre ? 'card place-card' : 'card'}>
      {(place.image || !isCentre) && (
        <Picture
          source={pictureSource(place.image, 'landscape')}
          {...altOf(place, locale)}
          shape="landscape"
          sizes={`(min-width: 75rem) 24rem, (min-width: 40rem) 46vw, ${isCompact ? '7rem' : '94vw'}`}
          eager={eager}
        />
      )}
      <div className="place-body">
        <h3 lang={lang('name')}>
          {isCentre ? (
            <a
              href={centrePath(locale, place.page ?? place.name)}
              className="-my-3 block py-3 hover:text-leaf"
            >
              {place.name}
            </a>
          ) : (
            place.name
          )}
        </h3>
        <PlaceLine
          place={place}
          states={t.line.states}
          facts={lineFacts(place, t.line, locale, away)}
        />
        <RenderedText
          text={place.description}
          html={place.html}
          lang={lang('description')}
          className={isCentre ? 'line-clamp-2 text-ink-soft' : 'text-ink-soft'}
        />
        {!isCentre && <ManufacturerFacts {...props} />}
        {place.plants && <MakerPlants plants={place.plants} t={t} locale={locale} />}
        {isCentre && place.address && (
          <p lang={lang('address')} className="place-address">
            {place.address}
          </p>
        )}
        <PlaceLinks place={place} t={t} className="place-links empty:hidden" />
      </div>
    </li>
  );
}
