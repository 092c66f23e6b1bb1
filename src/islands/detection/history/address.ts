import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import type { Action, State } from '../state.ts';

const HASH = /^#hasil=([1-9]\d{0,9})$/;

/** The number of a kept answer in an address's fragment, such as `#hasil=7`. */
export function answerInAddress(hash: string): number | undefined {
  const number = HASH.exec(hash)?.[1];
  return number ? Number(number) : undefined;
}

/**
 * The address of the identification page in a garden and with an answer. The answer stands in the
 * fragment, which is never sent.
 */
export function addressOf(path: string, garden: number | undefined, answer: number | undefined) {
  return `${path}${garden ? `?kebun=${garden}` : ''}${answer ? `#hasil=${answer}` : ''}`;
}

/**
 * Garden and answer stand in the address: Back, a reload and the history's links bring them back,
 * with the photographs.
 */
export function useResultAddress({ result, garden }: State, dispatch: Dispatch<Action>): void {
  const started = useRef(false);
  const restore = useEffectEvent(async () => {
    const id = answerInAddress(location.hash);
    if (id === undefined || id === result?.id) return;
    const kept = await import('./store.ts').then(({ recall }) => recall(id));
    if (kept) dispatch({ type: 'restored', result: kept });
  });
  useEffect(() => {
    const changed = () => void restore();
    changed();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  useEffect(() => {
    // The page starts with the state of its address.
    if (!started.current) {
      started.current = true;
      return;
    }
    const here = addressOf(location.pathname, garden?.id, result?.id);
    history.replaceState(history.state, '', here);
  }, [garden?.id, result?.id]);
}
