import type { Problem } from '../problem.ts';

const OPPOSITE: Record<string, string> = { environment: 'user', user: 'environment' };

/**
 * The camera after the current one. Phones are asked by facing side, since iOS goes blank when
 * switched by `deviceId`; cameras that face no side (desktop) are cycled through by id.
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

/** Ids of the cameras; more than one only once permission is given, for some browsers. */
export async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

const ABSENT = ['NotFoundError', 'DevicesNotFoundError', 'OverconstrainedError'];

/**
 * Distinguishes no camera (or a browser without cameras) from one that is refused or busy (§8).
 */
export function cameraProblem(cause: unknown): Problem {
  const absent =
    typeof cause === 'string' || (cause instanceof Error && ABSENT.includes(cause.name));
  return { name: absent ? 'noCamera' : 'cameraRefused' };
}

/**
 * Whether this browser, on this page, can offer a camera at all; it cannot where the page is not
 * secure.
 */
export const offersCamera = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function';
