import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import type { Action, State } from '../state.ts';
import { addressOf, answerInAddress } from './address.ts';

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
    // What the page begins with is what its address says.
    if (!started.current) {
      started.current = true;
      return;
    }
    const here = addressOf(location.pathname, garden?.id, result?.id);
    history.replaceState(history.state, '', here);
  }, [garden?.id, result?.id]);
}
