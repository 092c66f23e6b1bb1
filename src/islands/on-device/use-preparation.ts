import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import type { OnDeviceWords } from '#lib/i18n/on-device.ts';
import { isPrepared, setRemoving } from '#lib/on-device/device-settings.ts';
import { MODEL_CACHE } from '#lib/on-device/model-cache.ts';
import type { Preparation } from '#lib/on-device/prepare.ts';

/** The state of the panel; `note` is a sentence's key. */
interface View {
  state: Preparation['state'] | 'working';
  sent: number;
  newer: boolean;
  note?: keyof OnDeviceWords['problems'] | 'paused' | 'removed' | 'waiting' | undefined;
}

const ABSENT: View = { state: 'absent', sent: 0, newer: false };

// Only loaded on devices that prepare or were prepared.
const loadPrepare = () => import('#lib/on-device/prepare.ts');

const mayHaveFiles = async (): Promise<boolean> =>
  isPrepared() || ('caches' in globalThis && (await caches.has(MODEL_CACHE)));

/** A note stays until the state changes. */
function noteAfter(previous: View, state: Preparation['state']): View['note'] {
  if (state === 'lost') return 'lost';
  const isSame = previous.state === state || (previous.note === 'removed' && state === 'absent');
  return isSame ? previous.note : undefined;
}

/** The state of the identifier on this device, and functions that download and remove it. */
export function usePreparation(locale: Locale) {
  const [view, setView] = useState(ABSENT);
  const running = useRef<AbortController>(undefined);

  const update = useCallback(async (note?: View['note']) => {
    const preparation = await (await loadPrepare()).readPreparation();
    // If a download began during this, its progress is already shown.
    if (running.current) return;
    const { state, sent } = preparation;
    const newer = preparation.state === 'ready' && preparation.newer;
    setView((previous) => ({ state, sent, newer, note: note ?? noteAfter(previous, state) }));
  }, []);

  const start = async () => {
    if (running.current) return;
    const control = (running.current = new AbortController());
    setView((previous) => ({ ...previous, state: 'working', note: 'waiting' }));
    const showProgress = (sent: number) =>
      setView((previous) => ({ ...previous, state: 'working', sent, note: undefined }));
    let note: View['note'];
    try {
      const { prepare, supportProblem } = await loadPrepare();
      note = await supportProblem();
      if (!note) await prepare(locale, showProgress, control.signal);
    } catch (cause) {
      const problem = cause instanceof Error && 'problem' in cause ? cause.problem : 'unknown';
      note = control.signal.aborted ? 'paused' : (problem as View['note']);
    }
    running.current = undefined;
    await update(note).catch(() => setView({ ...ABSENT, note }));
  };
  const resume = useEffectEvent(() => {
    if (view.note === 'connection') void start();
  });

  useEffect(() => {
    const channel = 'BroadcastChannel' in globalThis && new BroadcastChannel(MODEL_CACHE);
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'changed' && !running.current) update().catch(() => undefined);
    };
    if (channel) channel.addEventListener('message', onMessage);
    const refreshing = new AbortController();
    const showStored = async () => {
      if (!(await mayHaveFiles())) return;
      await update();
      await (await loadPrepare()).refresh(locale, refreshing.signal);
    };
    showStored().catch(() => undefined);
    addEventListener('online', resume);
    return () => {
      if (channel) channel.close();
      removeEventListener('online', resume);
      refreshing.abort();
      running.current?.abort();
    };
  }, [update, locale]);

  const pause = () => running.current?.abort();
  const remove = async () => {
    setRemoving(true);
    const note = await loadPrepare()
      .then(({ removeIdentifier }) => removeIdentifier())
      .then(
        () => 'removed' as const,
        () => 'unknown' as const
      );
    await update(note).catch(() => setView((previous) => ({ ...previous, note })));
  };
  return { view, start, pause, remove };
}
