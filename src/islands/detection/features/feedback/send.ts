import { toApiError } from '#lib/api/api-error.ts';
import type { OnUpload } from '#lib/api/upload-fetch.ts';
import type {
  giveFeedback,
  withdrawPhotos
} from '#lib/contract/endpoints/identification-feedback.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { isDeviceOnly } from '#lib/on-device/device-settings.ts';
import { api } from '#lib/session/session.ts';
import { isNamed, type Answer } from '../../core/result.ts';

// The characters of Crockford's base 32, which omits letters that look like digits.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a new withdrawal code. A retry with the same code stores no photographs twice. */
export const makeCode = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(VISITOR_PHOTOS.code)),
    (byte) => LETTERS[byte % LETTERS.length]
  ).join('');

/** Formats a code in groups of five characters. */
export const formatCode = (code: string): string => code.replaceAll(/(.{5})(?=.)/g, '$1-');

interface Feedback {
  photos: readonly Blob[];
  part: PlantPart;
  centre: number | undefined;
  answer: Answer;
  correct: string;
  /** The visitor's consent to store the photographs. */
  keep: boolean;
  /** The name to show with the photographs; undefined without consent to show them. */
  credit: string | undefined;
  code: string;
  onUpload: OnUpload;
}

/** Resolves to the number of stored photographs. Throws ApiError. */
export async function sendFeedback(feedback: Feedback): Promise<number> {
  const { answer, centre, credit, onUpload } = feedback;
  const body = new FormData();
  body.append('model', feedback.part);
  body.append('correct_label', feedback.correct);
  if (isNamed(answer)) {
    body.append('label', answer.label);
    body.append('certainty', answer.certainty);
  }
  if (centre) body.append('centre', String(centre));
  const withPhotos = feedback.keep && !isDeviceOnly();
  if (withPhotos) {
    body.append('keep', 'true');
    body.append('code', feedback.code);
    if (credit !== undefined) {
      body.append('show', 'true');
      body.append('credit', credit);
    }
    for (const photo of feedback.photos) body.append('file', photo);
  }
  const { kept } = await api.call<typeof giveFeedback>('post', '/identification-feedback', {
    body,
    guest: true,
    // With `keepalive`, the browser completes the request even if the visitor leaves the page.
    // Browsers limit such requests to 64 KiB, which photographs exceed.
    ...(withPhotos ? { onUpload } : { keepalive: true })
  });
  return kept;
}

/** `full`: the server stores no more photographs. `refused`: a retry would fail, too. */
export type SendProblem = 'full' | 'refused' | 'failed';

export function toSendProblem(cause: unknown): SendProblem {
  const { status } = toApiError(cause);
  if (status === 429 || status === 409) return 'full';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

/** Deletes the photographs of a code; resolves to their number. Throws ApiError. */
export async function withdraw(code: string): Promise<number> {
  const options = { body: { code }, guest: true, keepalive: true };
  const path = '/identification-feedback/withdraw';
  return (await api.call<typeof withdrawPhotos>('post', path, options)).deleted;
}
