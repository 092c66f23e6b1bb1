import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { PlantName } from '#lib/content/plant-name.tsx';
import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { nameParts } from '#lib/i18n/translated.ts';
import { candidatesOf, type Judgement, type Result } from '../result.ts';
import { Comparison, type ComparisonProps } from './comparison.tsx';
import { PlantLink } from './plant-link.tsx';
import { usePlantNames } from './plants.ts';

const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

function CandidateCard(props: Omit<ComparisonProps, 'heading' | 'children'>) {
  const { guess, result, t, locale } = props;
  const { label } = guess;
  const plant = usePlantNames([label], locale)(label);
  return (
    <article
      aria-label={plant.text}
      tabIndex={-1}
      className={`@container h-full rounded-round border p-3 sm:p-4 ${result.chosen === label ? 'border-leaf bg-leaf-tint' : 'border-rule'}`}
    >
      <Comparison
        {...props}
        heading={
          <h3 className="text-step-1">
            <PlantName {...nameParts(plant, locale)} />
          </h3>
        }
      >
        {result.ruledOut.includes(label) && <p role="status">{t.ruledOut}</p>}
        <PlantLink
          label={label}
          locale={locale}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          instead={<p className="text-sm">{t.gone}</p>}
        >
          {fill(t.page, { name: plant.text })}
        </PlantLink>
      </Comparison>
    </article>
  );
}

interface Props {
  label: string;
  result: Result;
  t: IdentificationWords['compare'];
  locale: Locale;
  onJudge: (judgement: Judgement) => void;
}

/** The name in the page's language only. With both names, five buttons would take four rows. */
const ShortName = ({ common, ...parts }: ReturnType<typeof nameParts>) =>
  common ?? <PlantName {...parts} />;

/** The plants to compare, as cards to swipe, below buttons that scroll to them. */
export function Candidates({ label, result, t, locale, onJudge }: Props) {
  const guesses = candidatesOf(result.answer);
  const labels = guesses.map((guess) => guess.label);
  const { chosen, ruledOut } = result;
  const plant = usePlantNames(labels, locale);
  const names = useRef<HTMLUListElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(Math.max(0, labels.indexOf(chosen ?? '')));

  const scrollTo = (next: number) => {
    const cards = [...(list.current?.children ?? [])] as HTMLElement[];
    // `scrollIntoView` would also scroll the page.
    list.current?.scrollTo({ left: cards[next]!.offsetLeft - cards[0]!.offsetLeft });
    setIndex(next);
    return cards[next]!;
  };
  const show = (next: number) => {
    scrollTo(next).querySelector('article')?.focus({ preventScroll: true });
    names.current?.scrollIntoView({ block: 'nearest' });
  };
  // After Back, shows the chosen plant.
  const showChosen = useEffectEvent(() => index > 0 && scrollTo(index));
  useEffect(() => void showChosen(), []);

  const onScroll = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0, children = [] } = list.current ?? {};
    const [first = 0, second = 0] = [...children].map((card) => (card as HTMLElement).offsetLeft);
    const nearest = Math.round(scrollLeft / (second - first || 1));
    // On a wide screen, the last cards cannot scroll to the start of the list.
    const isAtEnd = scrollWidth - clientWidth - scrollLeft < 2 && scrollLeft > 0;
    setIndex((current) => (isAtEnd ? Math.max(nearest, current) : nearest));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = index + (STEP_BY_KEY[event.key] ?? 0);
    if (next === index || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (labels[next]) show(next);
  };
  const judge = (judged: Judgement) => {
    onJudge(judged);
    if (judged.ruledOut.length <= ruledOut.length) return;
    const isOpen = (name: string) => !judged.ruledOut.includes(name);
    const later = labels.findIndex((name, position) => position > index && isOpen(name));
    const next = later < 0 ? labels.findIndex(isOpen) : later;
    if (next >= 0) show(next);
  };

  return (
    <div>
      {labels.length > 1 && (
        <ul ref={names} aria-label={t.names} className="flex flex-wrap gap-1.5">
          {labels.map((name, position) => (
            <li key={name}>
              <button
                type="button"
                aria-current={position === index}
                className="inline-flex min-h-9 items-center rounded-full border border-edge px-3 text-sm font-semibold hover:border-leaf aria-[current=true]:border-leaf aria-[current=true]:bg-leaf aria-[current=true]:text-on-leaf"
                onClick={() => show(position)}
              >
                <span className={ruledOut.includes(name) ? 'line-through' : ''}>
                  <ShortName {...nameParts(plant(name), locale)} />
                </span>
                {ruledOut.includes(name) && <span className="sr-only">: {t.ruledOut}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a scrollable region takes keys */}
      <ul
        ref={list}
        tabIndex={0}
        aria-label={label}
        className={`relative -mx-1 mt-2.5 grid snap-x snap-mandatory grid-flow-col gap-3 overflow-x-auto overscroll-x-contain px-1 pb-3 ${labels.length > 1 ? 'auto-cols-[min(100%-1.5rem,27rem)] short:auto-cols-[min(100%-1.5rem,44rem)]' : 'auto-cols-[100%]'}`}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {guesses.map((guess) => (
          <li key={guess.label} className="min-w-0 snap-start scroll-ml-1">
            <CandidateCard
              guess={guess}
              result={result}
              t={t}
              locale={locale}
              isAlone={labels.length === 1}
              onJudge={judge}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
