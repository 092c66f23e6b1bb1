import { toApiError } from '#lib/api/api-error.ts';
import type { Guess } from '#lib/contract/endpoints/identification.ts';
import { isPlantPart, type PredictModel } from '#lib/contract/identification.ts';
import { isDeviceOnly, prepared } from '#lib/on-device/device-settings.ts';
import { api } from '#lib/session/session.ts';
import type { Answer } from './result.ts';

/** Whether a value is a candidate plant. */
const isGuess = (value: unknown): value is Guess =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'confidence' in value &&
  typeof value.confidence === 'number';

const guessesIn = (list: unknown): Guess[] => (Array.isArray(list) ? list.filter(isGuess) : []);

/** Returns the answer in a 422 without `fields`, which names no plant. Rethrows other errors. */
export function unknownPlant(cause: unknown): Answer {
  const { status, body, message } = toApiError(cause);
  if (status !== 422 || body.fields) throw cause;
  const centre = body['centre'];
  return {
    error: message,
    message,
    suggestions: guessesIn(body['suggestions']),
    ...(body['probably'] === true && { probably: true }),
    ...(body['no_plant'] === true && { no_plant: true }),
    ...(isPlantPart(body['model']) && { model: body['model'] }),
    ...(isPlantPart(body['looks_like']) && { looks_like: body['looks_like'] }),
    ...(typeof centre === 'number' && { centre }),
    ...(body['taught'] === true && { taught: true }),
    ...(body['second_opinion'] === true && {
      second_opinion: true,
      second_opinion_token: String(body['second_opinion_token'])
    })
  };
}

/**
 * Identifies the plant of photographs of one part, taken in a jamu centre or anywhere. The only
 * function that sends photographs to be identified. Throws ApiError (status 0 for an abort), and
 * DeviceError if this device must answer.
 */
export async function identify(
  photos: readonly Blob[],
  part: PredictModel,
  centre: number | undefined,
  signal: AbortSignal
): Promise<Answer> {
  const server = (until: AbortSignal): Promise<Answer> =>
    api.identify(photos, part, centre, until).catch(unknownPlant);
  if (!prepared.get() && !isDeviceOnly()) return server(signal);
  const { identifyAnywhere } = await import('./identify-anywhere.ts');
  return identifyAnywhere(photos, part, centre, server, signal);
}
