import { MapPin } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onWindow } from '#lib/browser/window-events.ts';
import { textLang } from '#lib/i18n/translated.ts';
import type { BarProps } from '../../core/feature.ts';
import { gardenInAddress, gardenOf } from './gardens.ts';

const GardenChoice = lazy(() =>
  import('./garden-choice.tsx').then(({ GardenChoice: choice }) => ({ default: choice }))
);

/** Shows the chosen garden, initially the garden in the URL. */
export function GardenBar({ t: words, locale, state, dispatch }: BarProps) {
  const t = words.garden;
  const { garden, gardenProblem } = state;
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // True once the garden in the URL is loaded, or the visitor has chosen a garden.
  const isSettled = useRef(false);
  useEffect(() => {
    const id = gardenInAddress(location.search);
    if (id === undefined) return;
    const load = async () => {
      if (isSettled.current) return;
      const match = Number.isNaN(id) ? undefined : await gardenOf(id, locale).catch(() => null);
      if (isSettled.current) return;
      isSettled.current = match !== null;
      dispatch(match === null ? { type: 'gardenFailed' } : { type: 'gardenLoaded', garden: match });
    };
    void load();
    return onWindow(['online'], () => void load());
  }, [dispatch, locale]);
  return (
    <section
      aria-label={t.label}
      className="mb-2 border-b border-on-band/25 pb-1 roomy:mb-9 roomy:pb-3"
    >
      <div className="flex items-center justify-between gap-x-4">
        <p role="status" className="flex min-w-0 items-center gap-2.5">
          <MapPin aria-hidden size={20} className="shrink-0 text-turmeric" />
          <span>
            {garden ? (
              <>
                {t.here}{' '}
                <strong lang={textLang(garden, 'name', locale)} className="text-on-band">
                  {garden.name}
                </strong>
              </>
            ) : (
              t[gardenProblem ?? 'nowhere']
            )}
          </span>
        </p>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-label={garden ? t.change : t.choose}
          className="min-h-11 shrink-0 font-semibold underline decoration-turmeric decoration-2 underline-offset-4"
          onClick={() => setIsOpen(!isOpen)}
        >
          {garden ? t.changeShort : t.chooseShort}
        </button>
      </div>
      {isOpen && (
        <Suspense>
          <GardenChoice
            t={t}
            locale={locale}
            garden={garden}
            onChoose={(chosen) => {
              setIsOpen(false);
              isSettled.current = true;
              toggle.current?.focus();
              dispatch({ type: 'gardenChosen', garden: chosen });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
