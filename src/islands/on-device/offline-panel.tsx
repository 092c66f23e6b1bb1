import { CircleCheck, CloudDownload, Pause, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OnDeviceWords } from '#lib/i18n/on-device.ts';
import {
  prepared,
  removing,
  setDeviceOnly,
  useDeviceOnly
} from '#lib/on-device/device-settings.ts';
import { MODEL_CACHE } from '#lib/on-device/model-cache.ts';
import type { Preparation } from '#lib/on-device/prepare.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { attempt } from '#lib/session/safe-storage.ts';
import { Button } from '#lib/ui/button.tsx';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { formatMegabytes, Progress } from './progress.tsx';

interface PanelState {
  state: Preparation['state'] | 'working';
  /** The number of downloaded bytes. */
  sent: number;
  /** True if the site has a newer identifier than the device. */
  newer: boolean;
  note?: keyof OnDeviceWords['problems'] | 'paused' | 'removed' | 'waiting' | undefined;
}

const INITIAL_STATE: PanelState = { state: 'absent', sent: 0, newer: false };

// Loaded only if the visitor downloads the identifier or has downloaded it.
const loadPrepare = () => import('#lib/on-device/prepare.ts');

const mayHaveFiles = async (): Promise<boolean> =>
  prepared.get() || ('caches' in globalThis && (await caches.has(MODEL_CACHE)));

/** Returns the note for a state: `lost`, or the previous note if the state has not changed. */
function noteAfter(previous: PanelState, state: Preparation['state']): PanelState['note'] {
  if (state === 'lost') return 'lost';
  const isSame = previous.state === state || (previous.note === 'removed' && state === 'absent');
  return isSame ? previous.note : undefined;
}

function usePreparation(locale: Locale) {
  const [view, setView] = useState(INITIAL_STATE);
  const running = useRef<AbortController>(undefined);

  const update = useCallback(async (note?: PanelState['note']) => {
    const preparation = await (await loadPrepare()).readPreparation();
    // A download that began during the wait shows its progress.
    if (running.current) return;
    const { state, sent } = preparation;
    const newer = preparation.state === 'ready' && preparation.newer;
    // Without a complete part, a paused download cannot continue.
    const shown = note === 'paused' && state === 'absent' ? undefined : note;
    setView((previous) => ({ state, sent, newer, note: shown ?? noteAfter(previous, state) }));
  }, []);

  const start = async () => {
    if (running.current) return;
    const control = (running.current = new AbortController());
    setView((previous) => ({ ...previous, state: 'working', note: undefined }));
    const showProgress = (sent: number) =>
      setView((previous) => ({ ...previous, state: 'working', sent, note: undefined }));
    let note: PanelState['note'];
    try {
      const { isPreparing, prepare, supportProblem } = await loadPrepare();
      note = await supportProblem();
      if (!note && (await isPreparing())) setView((previous) => ({ ...previous, note: 'waiting' }));
      if (!note) await prepare(locale, showProgress, control.signal);
    } catch (cause) {
      const problem = cause instanceof Error && 'problem' in cause ? cause.problem : 'unknown';
      note = control.signal.aborted ? 'paused' : (problem as PanelState['note']);
    }
    running.current = undefined;
    await update(note).catch(() => setView({ ...INITIAL_STATE, note }));
  };
  const resume = useEffectEvent(() => {
    if (view.note === 'connection') void start();
  });

  useEffect(() => {
    // Firefox refuses to open a channel if it blocks all cookies.
    const channel = attempt(() => new BroadcastChannel(MODEL_CACHE));
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'changed' && !running.current) update().catch(() => undefined);
    };
    channel?.addEventListener('message', onMessage);
    const showStored = async () => {
      if (!(await mayHaveFiles())) return;
      await update();
      await (await loadPrepare()).refresh(locale, new AbortController().signal);
    };
    showStored().catch(() => undefined);
    addEventListener('online', resume);
    return () => {
      channel?.close();
      removeEventListener('online', resume);
      running.current?.abort();
    };
  }, [update, locale]);

  const pause = () => running.current?.abort();
  const remove = async () => {
    removing.set(true);
    const note = await loadPrepare()
      .then(({ removeIdentifier }) => removeIdentifier())
      .then(
        () => 'removed' as const,
        () => 'stuck' as const
      );
    await update(note).catch(() => setView((previous) => ({ ...previous, note })));
  };
  return { view, start, pause, remove };
}

interface Props {
  t: Omit<OnDeviceWords, 'garden'>;
  locale: Locale;
  size: number;
}

export function OfflinePanel({ t, locale, size }: Props) {
  const { view, start, pause, remove } = usePreparation(locale);
  const { state, sent, newer, note } = view;
  const isReady = state === 'ready';
  const isDeviceOnly = useDeviceOnly();
  const [isChosenHere, setIsChosenHere] = useState(false);
  const sentence =
    note &&
    (note === 'paused' || note === 'removed' || note === 'waiting' ? t[note] : t.problems[note]);
  const missing = { size: formatMegabytes(size - sent, locale) };
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
      {/* A checked box is always shown, and stays after the visitor unchecks it. */}
      {(isReady || isDeviceOnly || isChosenHere) && (
        <Checkbox
          aria-describedby="device-only"
          aria-label={t.only}
          checked={isDeviceOnly}
          onChange={({ currentTarget: { checked } }) => {
            setIsChosenHere(true);
            setDeviceOnly(checked);
          }}
        >
          <span className="block font-semibold">{t.only}</span>
          <span id="device-only" className="block text-sm text-ink-soft">
            {t.onlyText}
          </span>
        </Checkbox>
      )}
      {newer && <p>{t.newerText}</p>}
      <p role="status" className="font-semibold empty:absolute">
        {sentence}
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'working' ? (
          <Button variant="ghost" onClick={pause}>
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
          <Button variant="ghost" onClick={() => void remove()}>
            <Trash2 aria-hidden size={18} /> {t.remove}
          </Button>
        )}
      </div>
    </section>
  );
}
