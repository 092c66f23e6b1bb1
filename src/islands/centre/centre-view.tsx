import {
  Accessibility,
  Clock,
  Languages,
  MapPin,
  MessageCircle,
  Phone,
  ScanLine,
  Signpost,
  Ticket,
  type LucideIcon
} from 'lucide-react';
import { describeWeek, formatClosedDates } from '#lib/contract/hours/describe-week.ts';
import { parseWeek } from '#lib/contract/hours/week.ts';
import { openingHoursWords } from '#lib/i18n/opening-hours.ts';
import { pictureSource, thumbnailSource } from '#lib/api/picture-source.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { lineFacts } from '#lib/i18n/line-facts.ts';
import { describePhotos, photoWords } from '#lib/i18n/photos.ts';
import { altOf, creditLine } from '#lib/i18n/picture-text.ts';
import { nameParts, textLang, untranslatedNote } from '#lib/i18n/translated.ts';
import { LatinName, PlantName } from '#lib/content/plant-name.tsx';
import { PoisonBadge } from '#lib/content/warnings.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import type { CentreWords } from '#lib/i18n/centre.ts';
import { identifyPath } from '#lib/i18n/centre-path.ts';
import { fill } from '#lib/i18n/fill.ts';
import { warningWords } from '#lib/i18n/warnings.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import { FormattedText } from '#lib/content/formatted-text.tsx';
import { Photos } from '#lib/content/photos.tsx';
import { PlaceLine } from '#lib/content/place-line.tsx';
import { PlaceLinks } from '#lib/content/place-links.tsx';
import { VISIT_FACTS, type Garden, type GardenPlant, type VisitFact } from './garden.ts';

const PlantList = ({ plants, locale }: { plants: readonly GardenPlant[]; locale: Locale }) => (
  <ul className="plate-grid">
    {plants.map((plant) => (
      <li key={plant.id} className="card relative">
        <PoisonBadge toxic={plant.toxic} t={warningWords[locale]} />
        <div className="overflow-hidden">
          <Picture
            source={pictureSource(plant.image, 'portrait')}
            {...altOf(plant, locale)}
            shape="portrait"
            sizes="(min-width: 75rem) 13rem, (min-width: 48rem) 22vw, 46vw"
          />
        </div>
        <div className="p-4">
          <h3 className="text-lg">
            <a href={productPath(locale, plant.name)} className="card-link font-title">
              <span>
                <PlantName {...nameParts(plant, locale)} />
              </span>
            </a>
          </h3>
          <LatinName name={plant.latin} />
        </div>
      </li>
    ))}
  </ul>
);

interface Props {
  garden: Garden;
  /** The prerendered HTML of the description, if it contains Markdown. */
  html?: string | undefined;
  t: CentreWords;
  locale: Locale;
}

const FACT_ICONS: Record<VisitFact, LucideIcon> = {
  address: MapPin,
  opening_hours: Clock,
  entrance_fee: Ticket,
  phone: Phone,
  whatsapp: MessageCircle,
  spoken_languages: Languages,
  directions: Signpost,
  accessibility: Accessibility
};

const LINKS: Partial<Record<VisitFact, (number: string) => string>> = {
  phone: (number) => `tel:${number.replaceAll(' ', '')}`,
  whatsapp: (number) => `https://wa.me/${number.replaceAll(/\D/g, '')}`
};

export function OpeningHours({
  garden,
  locale
}: {
  garden: Pick<Garden, 'hours' | 'closed_on' | 'today'>;
  locale: Locale;
}) {
  const words = openingHoursWords[locale];
  const week = parseWeek(garden.hours);
  if (!week) return <p className="text-sm text-ink-soft">{words.unchecked}</p>;
  const dates = formatClosedDates(garden.closed_on, garden.today ?? '', LANGUAGE[locale]);
  return (
    <>
      <ul>
        {describeWeek(week, words, LANGUAGE[locale]).map(({ days, hours }) => (
          <li key={days}>
            {days} {hours}
          </li>
        ))}
      </ul>
      {dates && <p>{fill(words.closedOn, { dates })}</p>}
    </>
  );
}

function VisitFacts({ garden, t, locale }: Props) {
  return (
    <dl className="grid grid-cols-1 gap-4">
      {VISIT_FACTS.filter(
        (field) => garden[field] || (field === 'opening_hours' && garden.hours)
      ).map((field) => {
        const Icon = FACT_ICONS[field];
        const href = LINKS[field]?.(garden[field]);
        return (
          <div key={field} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <Icon aria-hidden="true" className="mt-1 size-5 text-leaf" />
            <dt className="text-sm font-semibold text-ink-soft">{t.facts[field]}</dt>
            <dd className="col-start-2 whitespace-pre-line">
              {field === 'opening_hours' && <OpeningHours garden={garden} locale={locale} />}
              {href ? (
                <a href={href} className="text-link -my-2.5 inline-flex min-h-11 items-center">
                  {garden[field]}
                </a>
              ) : (
                <span lang={textLang(garden, field, locale)}>{garden[field]}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export function CentreView({ garden, html, t, locale }: Props) {
  const { plants } = garden;
  const picture = pictureSource(garden.image, 'landscape');
  return (
    <article>
      <div className="product-top">
        {picture && (
          <div className="product-plate">
            <div className="overflow-hidden rounded-round bg-plate shadow-lift">
              <Picture
                source={picture}
                {...altOf(garden, locale)}
                shape="landscape"
                sizes="(min-width: 44rem) 34rem, 92vw"
                eager
              />
            </div>
            <QuietNote text={creditLine(garden, locale)} className="mt-3 break-words" />
          </div>
        )}
        <div className="grid grid-cols-1 content-start gap-6 wrap-anywhere">
          <h1 lang={textLang(garden, 'name', locale)} className="text-step-3">
            {garden.name}
          </h1>
          <PlaceLine
            place={garden}
            states={t.line.states}
            facts={lineFacts({ ...garden, plantCount: plants.length }, t.line, locale)}
          />
          <VisitFacts {...{ garden, t, locale }} />
          <QuietNote text={untranslatedNote([garden], locale)} />
          <PlaceLinks place={garden} t={t} className="empty:hidden" />
          <div
            data-screen-only
            className="grid gap-3 rounded-round border border-turmeric bg-turmeric-tint p-5 sm:p-6"
          >
            <ButtonLink variant="accent" href={identifyPath(locale, garden.id)} className="w-full">
              <ScanLine aria-hidden="true" className="size-5" />
              {t.identify}
            </ButtonLink>
            <p className="text-center text-sm text-ink-soft">{t.identifyHint}</p>
          </div>
        </div>
      </div>
      {garden.description && (
        <section aria-labelledby="centre-about" className="mb-14">
          <h2 id="centre-about" className="mb-3 text-step-2">
            {t.about}
          </h2>
          <FormattedText
            text={garden.description}
            lang={textLang(garden, 'description', locale)}
            html={html}
          />
        </section>
      )}
      <div className="mb-14 empty:hidden">
        <Photos
          photos={describePhotos(garden.photos, garden.name, locale)}
          t={photoWords[locale]}
          thumbnail={thumbnailSource}
          large={(image) => pictureSource(image, 'landscape')}
        />
      </div>
      <section aria-labelledby="centre-plants">
        <h2 id="centre-plants" className="text-step-2">
          {t.plants}
        </h2>
        <p className="mt-2 mb-6 text-ink-soft">
          {plants.length > 0 ? fill(t.plantCount, { n: plants.length }) : t.noPlants}
        </p>
        <PlantList plants={plants} locale={locale} />
      </section>
    </article>
  );
}
