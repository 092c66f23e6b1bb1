import { CircleCheck, CloudDownload, Pause, Trash2 } from 'lucide-react';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { OnDeviceWords } from '#lib/i18n/on-device.ts';
import type { GardenFiles } from '#lib/on-device/kept-gardens.ts';
import { Button } from '#lib/ui/button.tsx';
import { megabytes, Progress } from './progress.tsx';
import { useGardenKeeping } from './use-garden-keeping.ts';

interface Props {
  t: OnDeviceWords;
  locale: Locale;
  garden: GardenFiles;
}

/** Keeps a garden's page, its plants' pages and pictures, and what identifies there. */
export function GardenPanel({ t: all, locale, garden }: Props) {
  const t = all.garden;
  const { view, ask, keep, pause, remove } = useGardenKeeping(garden, locale);
  const { state } = view;
  return (
    <section
      aria-labelledby="garden-offline"
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
      {state === 'working' && (
        <Progress
          name={all.progressName}
          done={view.done}
          all={view.all}
          text={fill(all.progress, {
            done: megabytes(view.done, locale),
            size: megabytes(view.all, locale)
          })}
        />
      )}
      <p role="status" className="font-semibold empty:hidden">
        {state === 'failed' && t.failed}
      </p>
      <div className="flex flex-wrap gap-3">
        {(state === 'unasked' || state === 'asking' || state === 'failed') && (
          <Button disabled={state === 'asking'} onClick={() => void ask()}>
            <CloudDownload aria-hidden size={20} />
            {t.ask}
          </Button>
        )}
        {state === 'asked' && (
          <Button onClick={() => void keep()}>
            <CloudDownload aria-hidden size={20} />
            {fill(all.prepare, { size: megabytes(view.bytes, locale) })}
          </Button>
        )}
        {state === 'working' && (
          <Button look="ghost" onClick={pause}>
            <Pause aria-hidden size={18} /> {all.pause}
          </Button>
        )}
        {state === 'ready' && (
          <Button look="ghost" onClick={() => void remove()}>
            <Trash2 aria-hidden size={18} /> {t.remove}
          </Button>
        )}
      </div>
    </section>
  );
}
