import { useEffect, useEffectEvent, type Dispatch } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import type { OnUpload } from '#lib/api/upload-fetch.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import type { UnknownPlant } from '#lib/contract/endpoints/identification.ts';
import type { PredictModel } from '#lib/contract/identification.ts';
import { UPLOAD } from '#lib/contract/limits.ts';
import { PictureError, shrink } from '#lib/identification/picture-file.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { isDeviceFirst, isDeviceOnly, prepared } from '#lib/on-device/device-settings.ts';
import { api } from '#lib/session/session.ts';
import { loadAnswerSlots, type Feature } from './feature.ts';
import { toProblem } from './problem.ts';
import { toAnswer, type Answer } from './result.ts';
import type { Action, State } from './state.ts';

// Runs while the photographs are sent.
const preloadAnswer = (features: readonly Feature[]) =>
  void Promise.all([
    import('./answer/answer-view.tsx'),
    import('./open-plant.ts'),
    loadAnswerSlots(features)
  ]).catch(() => undefined);

/** Shrinks one photograph at a time, because decoded ones are large. Throws PictureError (§5). */
async function shrinkAll(photos: readonly File[]): Promise<File[]> {
  const files: File[] = [];
  for (const photo of photos) {
    const file = await shrink(photo);
    if (!file) throw new PictureError('undecodable');
    if (file.size > UPLOAD.bytes) throw new PictureError('bytes');
    files.push(file);
  }
  return files;
}

/** Returns the body of a 422 without `fields` (no plant is named). Rethrows other errors. */
export function unknownPlant(cause: unknown): Answer {
  const { status, body } = toApiError(cause);
  if (status !== 422 || body.fields) throw cause;
  return toAnswer(body as UnknownPlant);
}

/** Identifies a plant. Throws ApiError (status 0 if `signal` aborts) or DeviceError. */
async function identify(
  photos: readonly Blob[],
  part: PredictModel,
  centre: number | undefined,
  signal: AbortSignal,
  onUpload: OnUpload
): Promise<Answer> {
  const server = (until: AbortSignal): Promise<Answer> =>
    api.identify(photos, part, centre, until, onUpload).catch(unknownPlant);
  if (!prepared.get() && !isDeviceOnly()) return server(signal);
  const { identifyAnywhere } = await import('./identify-anywhere.ts');
  return identifyAnywhere(photos, part, centre, server, signal);
}

/** If this device is asked first, loads its identifier early, so that the answer is faster. */
function openOnDevice(): void {
  if (!isDeviceFirst()) return;
  import('#lib/on-device/identify-on-device.ts')
    .then(({ openIdentifier }) => openIdentifier())
    .catch(() => undefined);
}

/** Sends the photographs while `processing`, and opens the plant's page while `opening` (§4). */
export function useIdentify(
  state: State,
  dispatch: Dispatch<Action>,
  locale: Locale,
  features: readonly Feature[],
  onStopped: () => void,
  onUpload: OnUpload
): void {
  const run = useEffectEvent(async (signal: AbortSignal) => {
    const { category, photos, garden } = state;
    preloadAnswer(features);
    try {
      const files = await shrinkAll(photos);
      const received = await identify(files, category ?? 'auto', garden?.id, signal, onUpload);
      const answer = category ? received : { ...received, found_part: true };
      const part = category ?? received.model ?? 'leaf';
      const result = { photos: files, part, garden, answer, ruledOut: [] };
      const { store } = await loadAnswerSlots(features);
      const id = await store?.storeResult(result);
      if (signal.aborted) return;
      dispatch({ type: 'answered', result: { ...result, id } });
    } catch (cause) {
      if (signal.aborted) return;
      dispatch({ type: 'processingFailed', problem: toProblem(cause) });
    }
  });
  const open = useEffectEvent(async (signal: AbortSignal) => {
    const isOpening = await import('./open-plant.ts')
      .then(({ openPlant }) => openPlant(state.result!, locale, signal))
      .catch(() => false);
    if (!isOpening && !signal.aborted) dispatch({ type: 'processingStopped' });
  });
  const stopped = useEffectEvent(onStopped);
  const isStarted = state.category !== undefined || state.photos.length > 0;
  useEffect(() => (isStarted ? whenIdle(openOnDevice) : undefined), [isStarted]);
  // The click handler cannot send the photographs: after a click during hydration, the state does
  // not contain them yet.
  useEffect(() => {
    if (!state.processing) return;
    const controller = new AbortController();
    void run(controller.signal);
    return () => {
      controller.abort();
      onUpload(1);
      stopped();
    };
  }, [state.processing, onUpload]);
  useEffect(() => {
    if (!state.opening) return;
    const controller = new AbortController();
    void open(controller.signal);
    return () => controller.abort();
  }, [state.opening]);
  useEffect(() => {
    // A page from the back/forward cache still shows the overlay.
    const onPageShow = (event: PageTransitionEvent) =>
      event.persisted && dispatch({ type: 'processingStopped' });
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [dispatch]);
}
