import { ApiError } from '#lib/api/api-error.ts';
import type { Identification, UnknownPlant } from '#lib/contract/endpoints/identification.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { identifyOnDevice } from '#lib/on-device/identify.ts';
import { keptGarden } from '#lib/on-device/kept-gardens.ts';
import { isPassing } from '#lib/session/renewal.ts';
import { isDeviceOnly } from '#lib/on-device/preparation.ts';

/** How long the server may take, in ms, before the device looks too. */
export const PATIENCE = 4000;

/** Two that identify; the server's call can be aborted. */
interface Identifiers<T> {
  server: (signal: AbortSignal) => Promise<T>;
  device: () => Promise<T>;
}

/** Whether the server gave no answer of its own: no connection, too busy, broken. */
const isNoAnswer = (cause: unknown): boolean =>
  cause instanceof ApiError && isPassing(cause.status);

/**
 * Returns the server's answer; the device's if the server fails, or if it takes longer than
 * `PATIENCE` and the device is faster. Without a connection the server is not asked. Throws the
 * server's error if neither answers.
 */
export async function firstAnswer<T>(
  { server, device }: Identifiers<T>,
  signal: AbortSignal,
  isOnline = navigator.onLine
): Promise<T> {
  if (!isOnline) return device();
  const late = new AbortController();
  const sent = server(AbortSignal.any([signal, late.signal]));
  const looked = (): Promise<T> =>
    device().then((answer) => {
      late.abort();
      return answer;
    });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, 'slow');
  });
  try {
    const first = await Promise.race([sent, slow]);
    if (first !== 'slow') return first;
    return await Promise.any([sent, looked()]).catch(() => sent);
  } catch (cause) {
    if (signal.aborted || !isNoAnswer(cause)) throw cause;
    return await looked().catch(() => {
      throw cause;
    });
  } finally {
    clearTimeout(timer);
  }
}

/** `on_device`: this device did not ask the server, 'only' because it was told so. */
export type Answer = (Identification | UnknownPlant) & { on_device?: 'found' | 'only' };

/**
 * The answer of the server or of this prepared device (§2); of the device alone where the visitor
 * wants photographs to stay on it. Throws ApiError or DeviceError.
 */
export async function identifyAnywhere(
  photos: readonly Blob[],
  part: PlantPart,
  centre: number | undefined,
  server: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal
): Promise<Answer> {
  // Read once, because the visitor may change it before the answer.
  const isOnly = isDeviceOnly();
  const device = async (): Promise<Answer> => {
    const garden = centre ? await keptGarden(centre).catch(() => undefined) : undefined;
    const answer = await identifyOnDevice(photos, part, garden, signal);
    return { ...answer, on_device: isOnly ? 'only' : 'found' };
  };
  return isOnly ? device() : firstAnswer({ server, device }, signal);
}
