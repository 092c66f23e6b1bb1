import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { onWindow } from '#lib/browser/window-events.ts';
import { loadAnswerSlots, type Feature } from './feature.ts';
import type { Result } from './result.ts';
import type { Action, State } from './state.ts';

const HASH = /^#hasil=([1-9]\d{0,9})$/;

/** Returns the id of a stored answer in a fragment such as `#hasil=7`. */
export function answerInAddress(hash: string): number | undefined {
  const id = HASH.exec(hash)?.[1];
  return id ? Number(id) : undefined;
}

/** Returns the URL of an answer. The fragment contains the id; browsers do not send fragments. */
export function addressOf(path: string, garden: number | undefined, answer: number | undefined) {
  return `${path}${garden ? `?kebun=${garden}` : ''}${answer ? `#hasil=${answer}` : ''}`;
}

/**
 * Keeps garden and answer in the URL, so that Back, a reload and the links in the list of earlier
 * identifications restore the answer. If the device could not store the answer, the browser's
 * history entry contains it without its photographs.
 */
export function useResultAddress(
  { result, garden }: State,
  dispatch: Dispatch<Action>,
  features: readonly Feature[]
): void {
  const isStarted = useRef(false);
  const restore = useEffectEvent(async () => {
    const id = answerInAddress(location.hash);
    if (id === undefined) return;
    const { store } = await loadAnswerSlots(features);
    const stored = await store?.readResult(id);
    if (stored) dispatch({ type: 'restored', result: stored });
  });
  useEffect(() => {
    void restore();
    return onWindow(['hashchange'], () => void restore());
  }, []);
  useEffect(() => {
    // The first run keeps the URL, because the answer in the URL is not restored yet.
    if (!isStarted.current) {
      isStarted.current = true;
      const entry = history.state as { result: Result } | null;
      if (entry?.result) dispatch({ type: 'restored', result: entry.result });
      return;
    }
    const entry = result && result.id === undefined && { result: { ...result, photos: [] } };
    const address = addressOf(location.pathname, garden?.id, result?.id);
    history.replaceState(entry ?? null, '', address);
  }, [garden?.id, result, dispatch]);
}
