import type { DetectionWords } from '#lib/i18n/detection.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { DeviceError } from '#lib/on-device/messages.ts';

/** A problem; `sentence` turns it into text. */
export interface Problem {
  name: keyof DetectionWords['errors'];
  /** The service's own message, if §8 shows it and there is one. */
  said?: string;
  /** The file, if several were chosen together. */
  file?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined;
}

/** The sentence for a problem in a locale. */
export function sentence(t: DetectionWords, { name, said, file, retryAfter }: Problem): string {
  const plain = said ? (t.sentences[said] ?? said) : t.errors[name];
  const text = file ? `${file}: ${plain}` : plain;
  return retryAfter ? `${text} ${t.retryAfter.replace('{n}', String(retryAfter))}` : text;
}

/** A file that cannot be sent. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly problem: Problem['name'];

  constructor(problem: Problem['name']) {
    super(problem);
    this.problem = problem;
  }
}

const BY_STATUS: Record<number, Problem['name']> = {
  401: 'sessionEnded',
  413: 'tooLarge',
  415: 'wrongType',
  422: 'unknown',
  429: 'busy',
  503: 'busy'
};

const BY_DEVICE: Record<DeviceError['reason'], Problem['name']> = {
  missing: 'deviceMissing',
  damaged: 'deviceMissing',
  unreadable: 'serviceType',
  unable: 'deviceUnable'
};

function problemOf({ status, message, retryAfter, body }: ApiError): Problem {
  // 422 also says which field is wrong.
  const name = body.fields ? undefined : BY_STATUS[status];
  if (name) return { name, retryAfter };
  if (!status) return { name: navigator.onLine === false ? 'noNetwork' : 'noAnswer' };
  return { name: 'noReason', said: message, retryAfter };
}

/** The problem that a failed identification is (§7, §8). */
export function failure(cause: unknown): Problem {
  if (cause instanceof FileProblem) return { name: cause.problem };
  if (cause instanceof DeviceError) return { name: BY_DEVICE[cause.reason] };
  return cause instanceof ApiError ? problemOf(cause) : { name: 'noAnswer' };
}
