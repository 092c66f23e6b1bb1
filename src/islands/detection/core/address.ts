import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { loadAnswerSlots, type Feature } from './feature.ts';
import type { Result } from './result.ts';
import type { Action, State } from './state.ts';

const HASH = /^#hasil=([1-9]\d{0,9})$/;

/** Returns the id of a stored answer in a fragment such as `#hasil=7`. */
export function answerInAddress(hash: string): number | undefined {
  const id = HASH.exec(hash)?.[1];
  return id ? Number(id) : undefined;
}

/**
 * Returns the URL of an answer. Its id is in the fragment, which browsers do not send to servers.
 */
export function addressOf(path: string, garden: number | undefined, answer: number | undefined) {
  return `${path}${garden ? `?kebun=${garden}` : ''}${answer ? `#hasil=${answer}` : ''}`;
}

/**
 * The state of the page's history entry. It contains the answer without its photographs if the
 * device could not store the answer.
 */
type EntryState = { result: Result } | null;

/**
 * Keeps garden and answer in the URL, so that Back, a reload and the links in the list of earlier
 * identifications restore the answer and its photographs. If the device cannot store answers, the
 * browser's history entry contains the answer.
 */
export function useResultAddress(
  { result, garden }: State,
  dispatch: Dispatch<Action>,
  features: readonly Feature[]
): void {
  const isStarted = useRef(false);
  const restore = useEffectEvent(async () => {
    const id = answerInAddress(location.hash);
    if (id === undefined || id === result?.id) return;
    const { store } = await loadAnswerSlots(features);
    const stored = await store?.readResult(id);
    if (stored) dispatch({ type: 'restored', result: stored });
  });
  useEffect(() => {
    const onHashChange = () => void restore();
    onHashChange();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, []);
  useEffect(() => {
    // The first run must not change the URL, because the answer that the URL names is not restored
    // yet.
    if (!isStarted.current) {
      isStarted.current = true;
      const entry = history.state as EntryState;
      if (entry?.result) dispatch({ type: 'restored', result: entry.result });
      return;
    }
    const entry = result && result.id === undefined && { result: { ...result, photos: [] } };
    const address = addressOf(location.pathname, garden?.id, result?.id);
    history.replaceState(entry ?? null, '', address);
  }, [garden?.id, result, dispatch]);
}
