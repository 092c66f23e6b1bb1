import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { toApiError } from '#lib/api/api-error.ts';
import type { giveFeedback, withdrawPhotos } from '#lib/contract/endpoints/identification.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { isDeviceOnly } from '#lib/on-device/preparation.ts';
import { api } from '#lib/session/session.ts';
import { isNamed, type Answer } from '../identify.ts';

// Crockford's base 32: no letter that can be taken for a digit.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new code that withdraws photographs; made here, so that a lost answer does not lose it. */
export const makeCode = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(VISITOR_PHOTOS.code)),
    (byte) => LETTERS[byte % LETTERS.length]
  ).join('');

/** A code as people read it: in groups of five. */
export const shownCode = (code: string): string => code.replaceAll(/(.{5})(?=.)/g, '$1-');

/** A visitor's feedback on an answer; `keep` is their consent to store the photographs. */
interface Said {
  photos: readonly Blob[];
  part: PlantPart;
  centre: number | undefined;
  answer: Answer;
  /** The product's name. */
  correct: string;
  keep: boolean;
  code: string;
}

/** Why nothing was sent: `full` with photographs only, `failed` may succeed later. */
export type Refusal = 'full' | 'refused' | 'failed';

/**
 * Sends it; resolves to how many photographs are kept. They leave only with `keep`, and never where
 * the visitor wants them to stay on the device.
 */
export async function send({
  photos,
  part,
  centre,
  answer,
  correct,
  keep,
  code
}: Said): Promise<number> {
  const body = new FormData();
  body.append('model', part);
  body.append('correct_label', correct);
  if (isNamed(answer)) {
    body.append('label', answer.label);
    body.append('certainty', answer.certainty);
  }
  if (centre) body.append('centre', String(centre));
  if (keep && !isDeviceOnly()) {
    body.append('keep', 'true');
    body.append('code', code);
    for (const photo of photos) body.append('file', photo);
  }
  const sent = await api.call<typeof giveFeedback>('post', '/identification-feedback', {
    body,
    guest: true
  });
  return sent.kept;
}

/** Returns the meaning of an error of `send` for the visitor. */
export function refusalOf(cause: unknown): Refusal {
  const { status } = toApiError(cause);
  if (status === 429 || status === 409) return 'full';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

/** Deletes the photographs of a code; resolves to how many. Throws ApiError. */
export const withdraw = async (code: string): Promise<number> =>
  (
    await api.call<typeof withdrawPhotos>('post', '/identification-feedback/withdraw', {
      body: { code },
      guest: true
    })
  ).deleted;
