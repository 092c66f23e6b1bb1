import type { Guess } from '#lib/contract/endpoints/identification.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { Garden } from './garden/gardens.ts';
import { isNamed, type Answer } from './identify.ts';

/** An answer with what was asked, and what the visitor makes of it. */
export interface Result {
  /** As sent. */
  photos: readonly File[];
  part: PlantPart;
  garden: Garden | undefined;
  answer: Answer;
  /** The number in this device's history; undefined if nothing could be stored. */
  id: number | undefined;
  /** The plant that the visitor says it is, and those that it is not. */
  chosen?: string | undefined;
  ruledOut: readonly string[];
  /** Whether the visitor has told which plant it is. */
  told?: boolean | undefined;
}

/** How the plants of an answer are meant. */
export type Meaning = 'named' | 'oneOf' | 'guesses' | 'noPlant' | 'nothing';

/** The plants to compare, the likeliest first, and how they are meant. */
export function candidatesOf(answer: Answer): { meaning: Meaning; candidates: readonly Guess[] } {
  if (isNamed(answer))
    return { meaning: 'named', candidates: [answer, ...(answer.alternatives ?? [])] };
  if (answer.no_plant) return { meaning: 'noPlant', candidates: [] };
  if (answer.one_of?.length) return { meaning: 'oneOf', candidates: answer.one_of };
  const candidates = answer.alternatives ?? [];
  return { meaning: candidates.length ? 'guesses' : 'nothing', candidates };
}

/** The result after the visitor said of a plant whether it is the one; said again, it is unsaid. */
export function judged(result: Result, label: string, right: boolean): Result {
  const { chosen, ruledOut } = result;
  const others = ruledOut.filter((one) => one !== label);
  if (right) return { ...result, chosen: chosen === label ? undefined : label, ruledOut: others };
  return {
    ...result,
    chosen: chosen === label ? undefined : chosen,
    ruledOut: ruledOut.includes(label) ? others : [...ruledOut, label]
  };
}
