import { useCallback, useEffect, useState, type Dispatch, Suspense, lazy } from 'react';
import { MapPin } from 'lucide-react';
import type { Locale } from '#lib/i18n/locale.ts';
import { textLang } from '#lib/i18n/translated.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Action } from '../state.ts';
import { gardenInAddress, gardenOf, type Garden } from './gardens.ts';

/** Loads the garden of the address once; `unknown` if there is no such garden. */
export function useGarden(dispatch: Dispatch<Action>, locale: Locale) {
  const [unknown, setUnknown] = useState(false);
  useEffect(() => {
    const id = gardenInAddress(location.search);
    if (id === undefined) return;
    const found = Number.isNaN(id) ? Promise.resolve(undefined) : gardenOf(id, locale);
    void found.then((garden) => {
      setUnknown(!garden);
      if (garden) dispatch({ type: 'gardenFound', garden });
    });
  }, [dispatch, locale]);
  const onNoGarden = useCallback(() => {
    setUnknown(true);
    dispatch({ type: 'gardenFound', garden: undefined });
  }, [dispatch]);
  const choose = useCallback(
    (garden: Garden | undefined) => {
      setUnknown(false);
      dispatch({ type: 'gardenChosen', garden });
    },
    [dispatch]
  );
  return { unknown, choose, onNoGarden };
}

const GardenChoice = lazy(() =>
  import('./garden-choice.tsx').then(({ GardenChoice: choice }) => ({ default: choice }))
);

interface Props {
  t: IdentificationWords['garden'];
  locale: Locale;
  garden: Garden | undefined;
  /** The address names a garden that there is not. */
  unknown: boolean;
  onChoose: (garden: Garden | undefined) => void;
}

/** In which garden the photographs are taken, and how to say another one or none. */
export function GardenBar({ t, locale, garden, unknown, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const choose = (chosen: Garden | undefined) => {
    setOpen(false);
    onChoose(chosen);
  };
  return (
    <section aria-label={t.label} className="mb-5 border-b border-on-band/25 pb-3 sm:mb-9">
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
            ) : unknown ? (
              t.unknown
            ) : (
              t.nowhere
            )}
          </span>
        </p>
        <button
          type="button"
          aria-expanded={open}
          aria-label={garden ? t.change : t.choose}
          className="min-h-11 shrink-0 font-semibold underline decoration-turmeric decoration-2 underline-offset-4"
          onClick={() => setOpen(!open)}
        >
          {garden ? t.changeShort : t.chooseShort}
        </button>
      </div>
      {open && (
        <Suspense>
          <GardenChoice t={t} locale={locale} garden={garden} onChoose={choose} />
        </Suspense>
      )}
    </section>
  );
}
