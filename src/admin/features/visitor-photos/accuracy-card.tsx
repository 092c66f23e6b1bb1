import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import { useMessages, useWords } from '#core/shared/i18n.tsx';
import { Panel } from '#core/shared/screen-parts.tsx';
import { screenPath } from '#core/shared/router.ts';
import { useFigures } from './use-photos.ts';

/**
 * Shows how many results visitors rated, how many of those results named a plant, and how many of
 * the named plants were right; the last two as percentages.
 */
export function AccuracyCard() {
  const { overview } = useMessages();
  const photos = useWords(visitorPhotoWords);
  const { confirmed: t } = overview;
  const query = useFigures();
  const sum = (kind: 'confirmed' | 'named' | 'right'): number =>
    (query.data?.figures ?? []).reduce((total, figure) => total + figure[kind], 0);
  const digits = new Intl.NumberFormat(overview.locale.times);
  const percent = new Intl.NumberFormat(overview.locale.times, { style: 'percent' });
  const opinions = query.data?.second_opinions ?? { asked: 0, agreed: 0 };
  const [rated, named, right] = [sum('confirmed'), sum('named'), sum('right')];
  return (
    <Panel
      title={t.title}
      all={{ href: screenPath('visitorPhotos'), text: t.all }}
      query={query}
      failed={photos.figures.failed}
      none={query.data !== undefined && rated === 0 && opinions.asked === 0 && photos.figures.none}
    >
      {rated > 0 && (
        <dl className="grid grid-cols-3 gap-3">
          {[
            [t.answers, digits.format(rated)],
            [t.named, percent.format(named / rated)],
            ...(named > 0 ? [[t.right, percent.format(right / named)]] : [])
          ].map(([name, value]) => (
            <div key={name}>
              <dd className="text-2xl font-bold tabular-nums">{value}</dd>
              <dt className="text-sm text-ink-soft">{name}</dt>
            </div>
          ))}
        </dl>
      )}
      {opinions.asked > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {t.secondOpinions(digits.format(opinions.asked), digits.format(opinions.agreed))}
        </p>
      )}
    </Panel>
  );
}
