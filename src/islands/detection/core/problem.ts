import { ApiError } from '#lib/api/api-error.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { RefusedPicture } from '#lib/identification/check-picture.ts';
import { PictureError, type PictureProblem } from '#lib/identification/picture-file.ts';
import { DeviceError, type DeviceProblem } from '#lib/on-device/model-cache.ts';

export interface Problem {
  name: keyof DetectionWords['errors'];
  /** The server's own message, in the cases for which §8 shows it. */
  message?: string;
  /** The name of the file, if several files were chosen together. */
  file?: string;
  more?: readonly Problem[];
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined;
}

export function problemText(t: DetectionWords, { name, message, file, retryAfter }: Problem) {
  const plain = message ? (t.sentences[message] ?? message) : t.errors[name];
  const text = file ? `${file}: ${plain}` : plain;
  return retryAfter ? `${text} ${fill(t.retryAfter, { n: retryAfter })}` : text;
}

const BY_STATUS: Record<number, Problem['name']> = {
  401: 'sessionEnded',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'busy',
  503: 'busy'
};

const BY_DEVICE: Record<DeviceProblem, Problem['name']> = {
  missing: 'deviceMissing',
  damaged: 'deviceMissing',
  unreadable: 'serviceType',
  unable: 'deviceUnable'
};

const BY_PICTURE: Partial<Record<PictureProblem, Problem['name']>> = {
  bytes: 'serviceSize',
  altered: 'altered'
};

/** Returns the problem to show for a failed identification (§7, §8). */
export function toProblem(cause: unknown): Problem {
  if (cause instanceof PictureError) return { name: BY_PICTURE[cause.problem] ?? 'serviceType' };
  if (cause instanceof DeviceError) return { name: BY_DEVICE[cause.reason] };
  if (!(cause instanceof ApiError)) return { name: 'noAnswer' };
  const { status, message, retryAfter, body } = cause;
  // The message of a response with `fields` is more precise than the message for its status.
  const name = body.fields ? undefined : BY_STATUS[status];
  if (name) return { name, retryAfter };
  if (!status) return { name: navigator.onLine === false ? 'noNetwork' : 'noAnswer' };
  return { name: 'noReason', message, retryAfter };
}

/** The problems of chosen files for which the specification gives a message (§5). */
const BY_FILE: Partial<Record<string, Problem['name']>> = { format: 'pageType', bytes: 'pageSize' };

/** Returns the problem of refused files, with their names if `isNamed`. */
export function fileProblem(
  refused: readonly RefusedPicture[],
  isNamed: boolean
): Problem | undefined {
  const [first, ...more] = refused.map(({ file, problem }): Problem => ({
    name: BY_FILE[problem] ?? (problem as Problem['name']),
    ...(isNamed && { file })
  }));
  return first && { ...first, more };
}
