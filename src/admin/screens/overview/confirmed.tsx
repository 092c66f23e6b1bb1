import { useMessages } from '../../shared/i18n-provider.tsx';
import { LoadError } from '../../shared/list-parts.tsx';
import { screenPath } from '../../shared/router.ts';
import { useFigures } from '../../visitor-photos/use-photos.ts';

/** How often visitors said what a plant was, and how often the identifier had named it right. */
export function Confirmed() {
  const { overview, photos } = useMessages();
  const { confirmed: words } = overview;
  const { data: figures, error, isPending } = useFigures();
  const sum = (kind: 'confirmed' | 'named' | 'right'): number =>
    (figures ?? []).reduce((total, figure) => total + figure[kind], 0);
  const digits = new Intl.NumberFormat(overview.locale.times);
  const percent = new Intl.NumberFormat(overview.locale.times, { style: 'percent' });
  const [all, named, right] = [sum('confirmed'), sum('named'), sum('right')];
  return (
    <section className="grid grid-cols-1 content-start gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <h2 className="flex items-baseline justify-between gap-3 font-title text-lg">
        {words.title}
        <a
          href={screenPath('visitorPhotos')}
          className="py-1 font-sans text-sm font-semibold text-leaf underline-offset-2 hover:underline pointer-coarse:py-3"
        >
          {words.all}
        </a>
      </h2>
      <LoadError error={error} fallback={photos.figures.failed} />
      {isPending && <p role="status">{overview.loading}</p>}
      {figures && all === 0 && <p className="text-ink-soft">{photos.figures.none}</p>}
      {all > 0 && (
        <dl className="grid grid-cols-3 gap-3">
          {[
            [words.answers, digits.format(all)],
            [words.named, percent.format(named / all)],
            [words.right, named > 0 ? percent.format(right / named) : '–']
          ].map(([name, value]) => (
            <div key={name}>
              <dd className="text-2xl font-bold tabular-nums">{value}</dd>
              <dt className="text-sm text-ink-soft">{name}</dt>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
