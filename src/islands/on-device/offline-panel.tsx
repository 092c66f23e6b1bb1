import { CircleCheck, CloudDownload, Pause, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OnDeviceWords } from '#lib/i18n/on-device.ts';
import { setDeviceOnly, useDeviceOnly } from '#lib/on-device/device-settings.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { Button } from '#lib/ui/button.tsx';
import { megabytes, Progress } from './progress.tsx';
import { usePreparation } from './use-preparation.ts';

function DeviceOnly({ t, onChange }: { t: OnDeviceWords; onChange: () => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        aria-describedby="device-only"
        aria-label={t.only}
        checked={useDeviceOnly()}
        className="size-5 shrink-0 accent-leaf"
        onChange={({ currentTarget: { checked } }) => {
          onChange();
          setDeviceOnly(checked);
        }}
      />
      <span>
        <span className="block font-semibold">{t.only}</span>
        <span id="device-only" className="block text-sm text-ink-soft">
          {t.onlyText}
        </span>
      </span>
    </label>
  );
}

interface Props {
  t: OnDeviceWords;
  locale: Locale;
  /** Bytes of the whole download. */
  size: number;
}

/** Prepares this device to identify without a network, and removes that again. */
export function OfflinePanel({ t, locale, size }: Props) {
  const { view, start, pause, remove } = usePreparation(locale);
  const { state, sent, newer, note } = view;
  const isReady = state === 'ready';
  const isDeviceOnly = useDeviceOnly();
  const [isChosenHere, setIsChosenHere] = useState(false);
  const sentence =
    note &&
    (note === 'paused' || note === 'removed' || note === 'waiting' ? t[note] : t.problems[note]);
  const missing = { size: megabytes(size - sent, locale) };
  return (
    <section
      aria-labelledby="offline"
      className="grid gap-4 rounded-round border border-rule bg-ground-raised p-5 sm:p-7"
    >
      <div>
        <h2 id="offline" className="flex items-center gap-3 text-step-1">
          {isReady && <CircleCheck aria-hidden className="shrink-0 text-leaf" />}
          {isReady ? t.ready : t.title}
        </h2>
        <p className="mt-1.5 max-w-[68ch] text-ink-soft">{isReady ? t.readyText : t.text}</p>
      </div>
      {state === 'working' && <Progress t={t} locale={locale} done={sent} all={size} />}
      {/* Also if the files are gone: otherwise nothing could be sent any more. It does not vanish
          under the finger that changes it. */}
      {(isReady || isDeviceOnly || isChosenHere) && (
        <DeviceOnly t={t} onChange={() => setIsChosenHere(true)} />
      )}
      {newer && <p>{t.newerText}</p>}
      <p role="status" className="font-semibold empty:hidden">
        {sentence}
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'working' ? (
          <Button look="ghost" onClick={pause}>
            <Pause aria-hidden size={18} /> {t.pause}
          </Button>
        ) : (
          (!isReady || newer) && (
            <Button onClick={() => void start()}>
              <CloudDownload aria-hidden size={20} />
              {newer
                ? fill(t.newer, missing)
                : state === 'partial'
                  ? `${t.goOn} (${missing.size})`
                  : fill(t.prepare, missing)}
            </Button>
          )
        )}
        {(isReady || state === 'partial') && (
          <Button look="ghost" onClick={() => void remove()}>
            <Trash2 aria-hidden size={18} /> {t.remove}
          </Button>
        )}
      </div>
    </section>
  );
}
