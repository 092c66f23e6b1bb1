import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import type { GardenFiles } from '#lib/on-device/kept-gardens.ts';
import { identifierPages } from './identifier-pages.ts';

/** The state of a garden's download; `bytes` is its transferred size. */
export type GardenView =
  | { state: 'unasked' | 'ready' | 'asking' | 'failed' }
  | { state: 'asked'; bytes: number }
  | { state: 'working'; done: number; all: number };

const load = () => import('#lib/on-device/keep-garden-with-identifier.ts');

/**
 * Keeps a garden's pages with what identifies in it. Nothing is asked for before the first press,
 * which tells the size; the second one keeps.
 */
export function useGardenKeeping(garden: GardenFiles, locale: Locale) {
  const [view, setView] = useState<GardenView>({ state: 'unasked' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    const name = `kept-garden-${garden.centre}`;
    if ('caches' in globalThis)
      void caches
        .has(name)
        .then(async (begun) => {
          if (begun && (await (await load()).isGardenReady(garden.centre)))
            setView({ state: 'ready' });
        })
        .catch(() => undefined);
    return () => running.current?.abort();
  }, [garden.centre]);

  const failed = () => setView({ state: 'failed' });
  const ask = async () => {
    setView({ state: 'asking' });
    await load()
      .then(async ({ missingBytes }) =>
        setView({ state: 'asked', bytes: await missingBytes(garden) })
      )
      .catch(failed);
  };
  const keep = async () => {
    const control = (running.current = new AbortController());
    setView({ state: 'working', done: 0, all: 1 });
    await load()
      .then(({ keepGardenWithIdentifier }) =>
        keepGardenWithIdentifier(
          garden,
          identifierPages(locale),
          (done, all) => setView({ state: 'working', done, all }),
          control.signal
        )
      )
      .then(
        () => setView({ state: 'ready' }),
        () => (control.signal.aborted ? setView({ state: 'unasked' }) : failed())
      );
  };
  const pause = () => running.current?.abort();
  const remove = async () => {
    await (await load()).forgetGarden(garden.centre);
    setView({ state: 'unasked' });
  };
  return { view, ask, keep, pause, remove };
}
