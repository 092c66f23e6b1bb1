import { toApiError } from '#lib/api/api-error.ts';
import type {
  Guess,
  Identification,
  UnknownPlant
} from '#lib/contract/endpoints/identification.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { isDeviceOnly, isPrepared } from '#lib/on-device/preparation.ts';
import { api } from '#lib/session/session.ts';
import type { Answer } from './identify-anywhere.ts';

export type { Answer } from './identify-anywhere.ts';

/** Whether a plant was named. */
export const isNamed = (answer: Answer): answer is Identification & Answer => 'label' in answer;

const isGuess = (value: unknown): value is Guess =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'confidence' in value &&
  typeof value.confidence === 'number';

const guessesIn = (list: unknown): Guess[] => (Array.isArray(list) ? list.filter(isGuess) : []);

/**
 * The answer in a refusal: 422 without `fields` is a plant that is not named. Throws every other
 * cause as it is.
 */
export function unknownPlant(cause: unknown): UnknownPlant {
  const { status, body, message } = toApiError(cause);
  if (status !== 422 || body.fields) throw cause;
  const few = guessesIn(body['one_of']);
  const centre = body['centre'];
  return {
    error: message,
    message,
    ...(few.length && { one_of: few }),
    ...(body['no_plant'] === true && { no_plant: true }),
    ...(typeof centre === 'number' && { centre }),
    alternatives: guessesIn(body['alternatives'])
  };
}

/**
 * Identifies the plant of photographs of one part, taken in a jamu centre or anywhere. The only
 * place that sends photographs to be identified. Throws ApiError (status 0 for an abort), and
 * DeviceError if this device was to answer.
 */
export async function identify(
  photos: readonly Blob[],
  part: PlantPart,
  centre: number | undefined,
  signal: AbortSignal
): Promise<Answer> {
  const server = (until: AbortSignal): Promise<Answer> =>
    api.identify(photos, part, centre, until).catch(unknownPlant);
  if (!isPrepared() && !isDeviceOnly()) return server(signal);
  const { identifyAnywhere } = await import('./identify-anywhere.ts');
  return identifyAnywhere(photos, part, centre, server, signal);
}
