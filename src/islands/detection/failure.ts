import { toApiError, type ApiError } from '#lib/api/api-error.ts';
import type { Guess } from '#lib/contract/endpoints/predict.ts';
import { FileProblem } from './check-file.ts';
import type { Problem } from './problem.ts';

const BY_STATUS: Record<number, Problem['name']> = {
  401: 'sessionEnded',
  413: 'tooLarge',
  415: 'wrongType',
  422: 'unknown',
  429: 'busy',
  503: 'busy'
};

function problemOf({ status, message, retryAfter, body }: ApiError): Problem {
  // 422 also says which field is wrong.
  const name = body.fields ? undefined : BY_STATUS[status];
  if (name) return { name, retryAfter };
  if (!status) return { name: 'noAnswer' };
  return message
    ? { name: 'noReason', said: message, retryAfter }
    : { name: 'noReason', retryAfter };
}

const isGuess = (value: unknown): value is Guess =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'confidence' in value &&
  typeof value.confidence === 'number';

const guessesIn = (list: unknown): Guess[] => (Array.isArray(list) ? list.filter(isGuess) : []);

/** The few plants one of which it is, else the nearest ones; none where no plant was seen. */
function guessesOf({ status, body }: ApiError): { hint?: Problem['hint']; guesses: Guess[] } {
  if (status !== 422) return { guesses: [] };
  if (body['no_plant'] === true) return { hint: 'noPlant', guesses: [] };
  const few = guessesIn(body['one_of']);
  return few.length
    ? { hint: 'oneOf', guesses: few }
    : { guesses: guessesIn(body['alternatives']) };
}

/** The problem and the nearest plants after a failed identification (§7, §8). */
export function failure(cause: unknown): { problem: Problem; guesses: Guess[] } {
  if (cause instanceof FileProblem) return { problem: { name: cause.problem }, guesses: [] };
  try {
    const error = toApiError(cause);
    const { hint, guesses } = guessesOf(error);
    return { problem: { ...problemOf(error), ...(hint && { hint }) }, guesses };
  } catch {
    return { problem: { name: 'noAnswer' }, guesses: [] };
  }
}
