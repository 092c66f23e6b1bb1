import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import type { OnDeviceWords } from '#lib/i18n/on-device.ts';
import { KEPT_IDENTIFIER } from '#lib/on-device/kept-files.ts';
import { isPrepared } from '#lib/on-device/preparation.ts';
import type { Preparation } from '#lib/on-device/prepare.ts';
import { identifierPages } from './identifier-pages.ts';

/** The state of the panel; `note` is a sentence's key. */
export interface View {
  state: Preparation['state'] | 'working';
  sent: number;
  newer: boolean;
  note?: keyof OnDeviceWords['problems'] | 'paused' | 'removed' | 'waiting' | undefined;
}

// Only loaded by who prepares or has prepared.
const load = () => import('#lib/on-device/prepare.ts');

/** Whether there may be anything to look at, asked without loading the code that looks. */
const hasBegun = async (): Promise<boolean> =>
  isPrepared() || ('caches' in globalThis && (await caches.has(KEPT_IDENTIFIER)));

/**
 * Returns the state of the identifier on this device, and functions that download and remove it.
 */
export function usePreparation(locale: Locale) {
  const [view, setView] = useState<View>({ state: 'absent', sent: 0, newer: false });
  const running = useRef<AbortController>(undefined);

  const look = useCallback(async (note?: View['note']) => {
    const { preparation } = await load();
    const found = await preparation();
    // If a download began in the meantime, its progress is already shown.
    if (running.current) return;
    const newer = found.state === 'ready' && found.newer;
    setView((before) => ({
      state: found.state,
      sent: found.sent,
      newer,
      // A note stays until the state changes.
      note:
        note ??
        (found.state === 'lost'
          ? 'lost'
          : before.state === found.state || (before.note === 'removed' && found.state === 'absent')
            ? before.note
            : undefined)
    }));
  }, []);

  const start = async () => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setView((before) => ({ ...before, state: 'working', note: 'waiting' }));
    let note: View['note'];
    try {
      const { prepare, supportProblem } = await load();
      note = await supportProblem();
      if (!note)
        await prepare(
          identifierPages(locale),
          (sent) => setView((before) => ({ ...before, state: 'working', sent, note: undefined })),
          control.signal
        );
    } catch (cause) {
      const problem = cause instanceof Error && 'problem' in cause ? cause.problem : 'unknown';
      note = control.signal.aborted ? 'paused' : (problem as View['note']);
    }
    running.current = undefined;
    await look(note).catch(() => setView({ state: 'absent', sent: 0, newer: false, note }));
  };
  const goOn = useEffectEvent(() => {
    if (view.note === 'connection') void start();
  });

  useEffect(() => {
    const news =
      'BroadcastChannel' in globalThis ? new BroadcastChannel(KEPT_IDENTIFIER) : undefined;
    const lookAgain = ({ data }: MessageEvent<unknown>) => {
      if (data === 'changed' && !running.current) void look().catch(() => undefined);
    };
    const refreshing = new AbortController();
    news?.addEventListener('message', lookAgain);
    void hasBegun()
      .then(async (begun) => {
        if (!begun) return;
        await look();
        await (await load()).refresh(identifierPages(locale), refreshing.signal);
      })
      .catch(() => undefined);
    const online = () => goOn();
    addEventListener('online', online);
    return () => {
      news?.close();
      removeEventListener('online', online);
      refreshing.abort();
      running.current?.abort();
    };
  }, [look, locale]);

  const pause = () => running.current?.abort();
  const remove = async () => {
    const note = await load()
      .then(({ forget }) => forget())
      .then(
        () => 'removed' as const,
        () => 'unknown' as const
      );
    await look(note).catch(() => setView((before) => ({ ...before, note })));
  };
  return { view, start, pause, remove };
}
