/** A camera as the browser lists it. `id` and `label` are empty until permission is given. */
export interface ListedCamera {
  id: string;
  label: string;
}

// Matches labels in English and Indonesian: Chromium has English labels, iOS translates them.
const BACK = /back|rear|environment|belakang/i;
// Android numbers its cameras. The main one is "camera2 0, facing back".
const SECONDARY = /ultra|wide|tele|lebar|camera2? [1-9]\d*, facing/i;

/** Returns the distinct ids, without empty ones. */
export const idsOf = (cameras: readonly ListedCamera[]): string[] =>
  [...new Set(cameras.map(({ id }) => id))].filter((id) => id !== '');

/** Returns the id of a working main back camera; undefined if `opened` is one, or none works. */
export function betterCamera(
  cameras: readonly ListedCamera[],
  failed: readonly string[],
  opened: string
): string | undefined {
  const main = cameras.filter(({ label }) => BACK.test(label) && !SECONDARY.test(label));
  const ids = idsOf(main).filter((id) => !failed.includes(id));
  return ids.includes(opened) ? undefined : ids[0];
}

/** Returns the listed cameras. Known ones come first, in their previous order. */
export function mergeCameras(known: readonly ListedCamera[], listed: readonly ListedCamera[]) {
  // The list is empty if the browser could not return it.
  if (!listed.length) return known;
  const ids = idsOf(known);
  const rank = ({ id }: ListedCamera) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return listed.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns whether a lens is a side of the device (back or front), and not the id of a camera. */
export const isFacing = (lens: string): boolean => ['environment', 'user'].includes(lens);

/** Returns the constraints that request a lens. A side is only a preference: any camera fits. */
export const constraintsOf = (lens: string): MediaTrackConstraints =>
  isFacing(lens) ? { facingMode: { ideal: lens } } : { deviceId: { exact: lens } };

const DENIALS = /^(NotAllowed|Security)/;
const BUSY = /^(NotReadable|Abort|InvalidState)/;

/** Returns the permission for cameras; undefined if the browser does not reveal it. */
export async function cameraPermission(): Promise<PermissionState | undefined> {
  const query = async () => navigator.permissions.query({ name: 'camera' });
  return (await query().catch(() => undefined))?.state;
}

export type CameraProblem = 'noCamera' | 'cameraRefused';

const nameOf = (cause: unknown): string => (cause as Error | null)?.name ?? '';

/** Distinguishes a missing camera from a camera that is not permitted or busy (§8). */
export const cameraProblem = (cause: unknown): CameraProblem =>
  DENIALS.test(nameOf(cause)) || BUSY.test(nameOf(cause)) ? 'cameraRefused' : 'noCamera';

/** Returns whether an error means that the user denied access to all cameras. */
export const isDenied = async (cause: unknown): Promise<boolean> =>
  DENIALS.test(nameOf(cause)) && (await cameraPermission()) !== 'granted';

const LIST_TIMEOUT_MS = 2000;

/** Lists the cameras; resolves to an empty list if the browser does not answer. */
export async function listCameras(): Promise<ListedCamera[]> {
  const enumerate = async () => navigator.mediaDevices.enumerateDevices();
  const late = new Promise<MediaDeviceInfo[]>((resolve) => {
    setTimeout(resolve, LIST_TIMEOUT_MS, []);
  });
  const devices = await Promise.race([enumerate().catch(() => []), late]);
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
