import { pictureSource } from '#lib/api/picture-source.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { lineFacts } from '#lib/i18n/line-facts.ts';
import { altOf } from '#lib/i18n/picture-text.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { nameParts, textLang } from '#lib/i18n/translated.ts';
import { Picture } from '#lib/ui/picture.tsx';
import { PlantName } from '#lib/content/plant-name.tsx';
import { PlaceLine } from '#lib/content/place-line.tsx';
import { PlaceLinks } from '#lib/content/place-links.tsx';
import { RenderedText } from '#lib/content/rendered-text.tsx';
import { cardId, type CardWords, type Place, type PlaceKind, type UsedPlant } from './place.ts';

/** The number of plants on a card, before a closed `<details>` with the rest. */
const MAX_PLANTS = 5;

interface PlantsProps {
  plants: readonly UsedPlant[];
  t: CardWords;
  locale: Locale;
}

const LINK_CLASS = 'text-link inline-flex min-h-11 items-center text-sm';

const Links = ({ plants, locale }: Pick<PlantsProps, 'plants' | 'locale'>) => (
  <ul className="flex flex-wrap gap-x-4 wrap-anywhere">
    {plants.map((plant) => (
      <li key={plant.id}>
        <a href={productPath(locale, plant.name)} className={LINK_CLASS}>
          <span>
            <PlantName {...nameParts(plant, locale)} />
          </span>
        </a>
      </li>
    ))}
  </ul>
);

const MakerPlants = ({ plants, t, locale }: PlantsProps) => (
  <div>
    <h4 className="font-sans text-sm font-bold">{t.plants}</h4>
    <Links plants={plants.slice(0, MAX_PLANTS)} locale={locale} />
    {plants.length > MAX_PLANTS && (
      <details>
        <summary className={LINK_CLASS}>
          {fill(t.morePlants ?? '', { n: plants.length - MAX_PLANTS })}
        </summary>
        <Links plants={plants.slice(MAX_PLANTS)} locale={locale} />
      </details>
    )}
  </div>
);

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
