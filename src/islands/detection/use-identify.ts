import { useEffect, useRef, type Dispatch } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { checkForService, shrink } from './photos/photo.ts';
import { failure } from './problem.ts';
import type { Garden } from './garden/gardens.ts';
import { storeHandoff } from './identification-handoff.ts';
import { addressOf } from './history/address.ts';
import { identify, isNamed } from './identify.ts';
import type { Result } from './result.ts';
import { missing, type Action, type State } from './state.ts';

// Loaded while the photographs are on their way.
const whileWaiting = () => void import('./answer/answer-view.tsx').catch(() => undefined);

async function keep(result: Omit<Result, 'id'>): Promise<Result> {
  const id = await import('./history/store.ts')
    .then((store) => store.keep(result))
    .catch(() => undefined);
  return { ...result, id };
}

/** The photographs as they are sent. One after the other: decoded ones are large. */
async function prepared(photos: readonly File[]): Promise<File[]> {
  const sent: File[] = [];
  for (const photo of photos) {
    const small = await shrink(photo);
    checkForService(small);
    sent.push(small);
  }
  return sent;
}

const isUnknownGarden = (cause: unknown): boolean =>
  cause instanceof ApiError && 'centre' in cause.fields;

type Asked = Pick<Result, 'photos' | 'part' | 'garden'>;

/** Returns the answer; without the garden if that was deleted in the meantime. */
async function ask({ photos, part, garden }: Asked, onNoGarden: () => void, signal: AbortSignal) {
  const asked = async (where: Garden | undefined) => ({
    answer: await identify(photos, part, where?.id, signal),
    garden: where
  });
  try {
    return await asked(garden);
  } catch (cause) {
    if (!garden || !isUnknownGarden(cause)) throw cause;
    onNoGarden();
    return asked(undefined);
  }
}

/**
 * Sends the photographs and goes to the plant's page, or shows the answer; `onFailure` runs after
 * an error (§4). `cancel` stops it and keeps the photographs.
 */
export function useIdentify(
  { category: part, photos, garden: chosen }: State,
  dispatch: Dispatch<Action>,
  locale: Locale,
  onNoGarden: () => void,
  onFailure: () => void
) {
  const running = useRef<AbortController>(undefined);
  const cancel = () => {
    running.current?.abort();
    dispatch({ type: 'processingStopped' });
  };
  useEffect(() => {
    // A page restored from the back/forward cache still shows its overlay.
    const shown = (event: PageTransitionEvent) =>
      event.persisted && dispatch({ type: 'processingStopped' });
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [dispatch]);

  const start = async () => {
    dispatch({ type: 'processingStarted' });
    if (missing({ category: part, photos }) || !part) return;
    const abort = (running.current = new AbortController());
    whileWaiting();
    try {
      const sent = await prepared(photos);
      const { answer, garden } = await ask(
        { photos: sent, part, garden: chosen },
        onNoGarden,
        abort.signal
      );
      const result = await keep({ photos: sent, part, garden, answer, ruledOut: [] });
      if (abort.signal.aborted) return;
      dispatch({ type: 'answered', result });
      if (!isNamed(answer)) return;
      storeHandoff(answer, result.id);
      const here = addressOf(location.pathname, garden?.id, result.id);
      history.replaceState(history.state, '', here);
      location.assign(productPath(locale, answer.label));
    } catch (cause) {
      if (abort.signal.aborted) return;
      dispatch({ type: 'processingFailed', problem: failure(cause) });
      onFailure();
    }
  };
  return { identify: start, cancel };
}
