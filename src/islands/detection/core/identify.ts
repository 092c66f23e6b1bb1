import { toApiError } from '#lib/api/api-error.ts';
import type { UnknownPlant } from '#lib/contract/endpoints/identification.ts';
import type { PredictModel } from '#lib/contract/identification.ts';
import { isDeviceOnly, prepared } from '#lib/on-device/device-settings.ts';
import { api } from '#lib/session/session.ts';
import { toAnswer, type Answer } from './result.ts';

/** Returns the answer in a 422 without `fields`, which names no plant. Rethrows other errors. */
export function unknownPlant(cause: unknown): Answer {
  const { status, body } = toApiError(cause);
  if (status !== 422 || body.fields) throw cause;
  return toAnswer(body as UnknownPlant);
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
