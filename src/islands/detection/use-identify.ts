import { useEffect, type Dispatch } from 'react';
import { flushSync } from 'react-dom';
import type { Identification } from '#lib/contract/endpoints/predict.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { checkForService } from './check-file.ts';
import { failure } from './failure.ts';
import { identify, isNamed } from './identify.ts';
import { shrink } from './photo.ts';
import { missing, type Action, type State } from './state.ts';

// The plant's page shows how sure the answer is and the alternatives.
const rememberIdentification = (found: Identification) =>
  safeSessionStorage.set('identification', JSON.stringify(found));

/**
 * Sends the image and goes to the plant's page; `onFailure` runs after the error is rendered (§4).
 */
export function useIdentify(
  { category, image }: State,
  dispatch: Dispatch<Action>,
  locale: Locale,
  onFailure: () => void
): () => Promise<void> {
  useEffect(() => {
    // A page restored from the back/forward cache still shows its overlay.
    const shown = (event: PageTransitionEvent) =>
      event.persisted && dispatch({ type: 'pageShownAgain' });
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [dispatch]);

  return async () => {
    dispatch({ type: 'processingStarted' });
    if (missing({ category, image }) || !category || !image) return;
    try {
      const photo = await shrink(image);
      checkForService(photo);
      const answer = await identify([photo], category, undefined, new AbortController().signal);
      if (isNamed(answer)) {
        rememberIdentification(answer);
        location.assign(productPath(locale, answer.label));
        return;
      }
      const few = answer.one_of ?? [];
      flushSync(() =>
        dispatch({
          type: 'processingFailed',
          problem: {
            name: 'unknown',
            ...(answer.no_plant ? { hint: 'noPlant' } : few.length > 0 && { hint: 'oneOf' })
          },
          guesses: answer.no_plant ? [] : few.length ? few : (answer.alternatives ?? [])
        })
      );
    } catch (cause) {
      flushSync(() => dispatch({ type: 'processingFailed', problem: failure(cause), guesses: [] }));
    }
    onFailure();
  };
}
