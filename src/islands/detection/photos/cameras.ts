import type { Problem } from '../problem.ts';

const OPPOSITE: Record<string, string> = { environment: 'user', user: 'environment' };

/**
 * Returns the camera after the current one: by facing side on phones, because iOS goes blank when
 * switched by `deviceId`; by id for cameras without a facing side (desktop).
 */
export function nextLens(
  current: MediaTrackSettings,
  deviceIds: readonly string[]
): MediaTrackConstraints {
  const facing = OPPOSITE[current.facingMode ?? ''];
  if (facing) return { facingMode: { ideal: facing } };
  const next = deviceIds[(deviceIds.indexOf(current.deviceId ?? '') + 1) % deviceIds.length];
  return next ? { deviceId: { exact: next } } : {};
}

/** Some browsers list only one camera before permission is given. */
export async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

const MISSING_NAMES = ['NotFoundError', 'DevicesNotFoundError', 'OverconstrainedError'];

/** Distinguishes a missing camera from one that is refused or busy (§8). */
export function cameraProblem(cause: unknown): Problem {
  const isMissing =
    typeof cause === 'string' || (cause instanceof Error && MISSING_NAMES.includes(cause.name));
  return { name: isMissing ? 'noCamera' : 'cameraRefused' };
}

/** False on insecure pages. */
export const offersCamera = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function';
