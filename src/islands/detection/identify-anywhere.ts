import type { Identification, UnknownPlant } from '#lib/contract/endpoints/predict.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { identifyOnDevice } from '#lib/on-device/identify.ts';
import { keptGarden } from '#lib/on-device/kept-gardens.ts';
import { isDeviceOnly } from '#lib/on-device/preparation.ts';
import { firstAnswer } from './choose-identifier.ts';

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
  // Read once: the answer says what was done, also where the visitor chooses anew meanwhile.
  const isOnly = isDeviceOnly();
  const device = async (): Promise<Answer> => {
    const garden = centre ? await keptGarden(centre).catch(() => undefined) : undefined;
    const answer = await identifyOnDevice(photos, part, garden, signal);
    return { ...answer, on_device: isOnly ? 'only' : 'found' };
  };
  return isOnly ? device() : firstAnswer({ server, device }, signal);
}
