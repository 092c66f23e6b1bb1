import { CircleCheck, CloudDownload, Pause, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { OnDeviceWords } from '#lib/i18n/on-device.ts';
import type { GardenFiles } from '#lib/on-device/garden-cache.ts';
import { gardenCacheName } from '#lib/on-device/model-cache.ts';
import { Button } from '#lib/ui/button.tsx';
import { formatMegabytes, Progress } from './progress.tsx';

/** The state of the download. `bytes` is the size of the files that are not stored yet. */
type GardenDownload =
  | { state: 'initial' | 'measuring' | 'failed' }
  | { state: 'ready'; isStuck?: boolean }
  | { state: 'measured'; bytes: number }
  | { state: 'loading'; done: number; all: number };

const loadGardenCache = () => import('#lib/on-device/garden-cache.ts');

/** The first press shows the size of the download, the second starts it. */
function useGardenDownload(garden: GardenFiles, locale: Locale) {
  const [download, setDownload] = useState<GardenDownload>({ state: 'initial' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    const showReady = async () => {
      if (!(await caches.has(gardenCacheName(garden.centre)))) return;
      const { isGardenReady } = await loadGardenCache();
      if (!(await isGardenReady(garden.centre))) return;
      setDownload({ state: 'ready' });
      // Updates the stored files. Without a connection, they stay unchanged.
      const { refresh } = await import('#lib/on-device/prepare.ts');
      await refresh(locale, new AbortController().signal, garden.centre);
    };
    if ('caches' in globalThis) showReady().catch(() => undefined);
    return () => running.current?.abort();
  }, [garden, locale]);

  const measure = async () => {
    setDownload({ state: 'measuring' });
    try {
      const { missingBytes } = await loadGardenCache();
      setDownload({ state: 'measured', bytes: await missingBytes(garden) });
    } catch {
      setDownload({ state: 'failed' });
    }
  };
  const start = async () => {
    const control = (running.current = new AbortController());
    const showProgress = (done: number, all: number) =>
      setDownload({ state: 'loading', done, all });
    showProgress(0, 1);
    try {
      const { downloadGarden } = await loadGardenCache();
      await downloadGarden(garden, locale, showProgress, control.signal);
      setDownload({ state: 'ready' });
    } catch {
      setDownload({ state: control.signal.aborted ? 'initial' : 'failed' });
    }
  };
  const pause = () => running.current?.abort();
  const remove = () =>
    loadGardenCache()
      .then(({ removeGarden }) => removeGarden(garden.centre))
      .then(
        () => setDownload({ state: 'initial' }),
        () => setDownload({ state: 'ready', isStuck: true })
      );
  return { download, measure, start, pause, remove };
}

interface Props {
  t: OnDeviceWords;
  locale: Locale;
  garden: GardenFiles;
}

/** Stores a garden's page, its plants' pages and pictures, and the identifier. */
export function GardenPanel({ t: all, locale, garden }: Props) {
  const t = all.garden;
  const { download, measure, start, pause, remove } = useGardenDownload(garden, locale);
  const { state } = download;
  return (
    <section
      aria-labelledby="garden-offline"
      data-screen-only
      className="grid gap-4 rounded-round border border-rule bg-ground-raised p-5 sm:p-7"
    >
      <div>
        <h2 id="garden-offline" className="flex items-center gap-3 text-step-1">
          {state === 'ready' && <CircleCheck aria-hidden className="shrink-0 text-leaf" />}
          {state === 'ready' ? all.ready : t.title}
        </h2>
        <p className="mt-1.5 max-w-[68ch] text-ink-soft">
          {state === 'ready' ? t.readyText : t.text}
        </p>
      </div>
      {state === 'loading' && (
        <Progress t={all} locale={locale} done={download.done} all={download.all} />
      )}
      <p role="status" className="font-semibold empty:absolute">
        {state === 'failed' && t.failed}
        {state === 'ready' && download.isStuck && all.problems.stuck}
      </p>
      <div className="flex flex-wrap gap-3">
        {/* React reuses the button of the previous state, so that it keeps the focus. */}
        {state === 'measured' ? (
          <Button onClick={() => void start()}>
            <CloudDownload aria-hidden size={20} />
            {fill(all.prepare, { size: formatMegabytes(download.bytes, locale) })}
          </Button>
        ) : state === 'loading' ? (
          <Button variant="ghost" onClick={pause}>
            <Pause aria-hidden size={18} /> {all.pause}
          </Button>
        ) : state === 'ready' ? (
          <Button variant="ghost" onClick={() => void remove()}>
            <Trash2 aria-hidden size={18} /> {t.remove}
          </Button>
        ) : (
          <Button
            aria-disabled={state === 'measuring'}
            className="aria-disabled:opacity-50"
            onClick={() => void measure()}
          >
            <CloudDownload aria-hidden size={20} />
            {t.ask}
          </Button>
        )}
      </div>
    </section>
  );
}
