import { ApiError } from '#lib/api/api-error.ts';
import type { PredictModel } from '#lib/contract/identification.ts';
import { isDeviceOnly } from '#lib/on-device/device-settings.ts';
import { identifyOnDevice } from '#lib/on-device/identify-on-device.ts';
import { isTransient } from '#lib/session/renewal.ts';
import { toAnswer, type Answer } from './result.ts';

/** If the server has not responded after this time, the device also starts to identify. */
export const SERVER_HEAD_START_MS = 4000;

/**
 * Asks the server and, if the server is slow or fails, also the device. If both fail, throws the
 * error of the server. Without a connection, asks only the device.
 */
export async function firstAnswer<T>(
  server: (signal: AbortSignal) => Promise<T>,
  device: () => Promise<T>,
  signal: AbortSignal,
  isOnline = navigator.onLine
): Promise<T> {
  if (!isOnline) return device();
  const late = new AbortController();
  const request = server(AbortSignal.any([signal, late.signal]));
  const slow = new Promise<'none'>((resolve) => setTimeout(resolve, SERVER_HEAD_START_MS, 'none'));
  const first = await Promise.race([request, slow]).catch((cause: unknown) => {
    const isUnanswered = cause instanceof ApiError && isTransient(cause.status);
    if (signal.aborted || !isUnanswered) throw cause;
    return 'none' as const;
  });
  if (first !== 'none') return first;
  const deviceFirst = async (): Promise<T> => {
    const answer = await device();
    late.abort();
    return answer;
  };
  return Promise.any([request, deviceFirst()]).catch(() => request);
}

/** Never asks the server if photographs must stay on the device. Throws ApiError or DeviceError. */
export async function identifyAnywhere(
  photos: readonly Blob[],
  part: PredictModel,
  centre: number | undefined,
  server: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal
): Promise<Answer> {
  // Read once, because the visitor may change the setting before the answer arrives.
  const isOnly = isDeviceOnly();
  const device = async (): Promise<Answer> => {
    const answer = await identifyOnDevice(photos, part, centre, signal);
    return { ...toAnswer(answer), on_device: isOnly ? 'only' : 'found' };
  };
  return isOnly ? device() : firstAnswer(server, device, signal);
}
