import type {
  Guess,
  Identification,
  UnknownPlant
} from '#lib/contract/endpoints/identification.ts';
import type { Answer } from './result.ts';

/** Suggestions in version 1.0.0, which devices store and whose offline identifiers still answer. */
interface FormerSuggestions {
  one_of?: Guess[];
  alternatives?: Guess[];
}

/** Returns an answer in the current form. */
export function toAnswer(answer: Identification | UnknownPlant | Answer): Answer {
  if ('label' in answer) return answer;
  const { one_of, alternatives, ...rest } = answer as typeof answer & FormerSuggestions;
  const suggestions = rest.suggestions ?? one_of ?? alternatives ?? [];
  return { ...rest, suggestions: rest.no_plant ? [] : suggestions };
}
