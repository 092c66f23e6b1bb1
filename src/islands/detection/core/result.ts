import type {
  Guess,
  Identification,
  UnknownPlant
} from '#lib/contract/endpoints/identification.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Untranslated } from '#lib/i18n/translated.ts';

export type NamedGarden = Pick<JamuCentre, 'id' | 'name'> & Untranslated;

/** An answer that names no plant. `suggestions` is empty if no plant is in sight. */
type UnnamedPlant = UnknownPlant & { suggestions: Guess[] };

/**
 * `on_device` is set if this device answered; its value is 'only' if photographs must stay on the
 * device. `found_part` is true if the visitor chose no part.
 */
export type Answer = (Identification | UnnamedPlant) & {
  on_device?: 'found' | 'only';
  found_part?: boolean;
};

/** Suggestions of version 1.0.0. Devices may still store its results and offline identifiers. */
interface FormerSuggestions {
  one_of?: Guess[];
  alternatives?: Guess[];
}

/** Returns an answer of any version in the current form. */
export function toAnswer(answer: Identification | UnknownPlant | Answer): Answer {
  if ('label' in answer) return answer;
  const { one_of, alternatives, ...rest } = answer as typeof answer & FormerSuggestions;
  const suggestions = rest.suggestions ?? one_of ?? alternatives ?? [];
  return { ...rest, suggestions: rest.no_plant ? [] : suggestions };
}

export const isNamed = (answer: Answer): answer is Identification & Answer => 'label' in answer;

/** An answer, its question, and the visitor's verdict. The history stores these property names. */
export interface Result {
  photos: readonly File[];
  part: PlantPart;
  garden: NamedGarden | undefined;
  answer: Answer;
  /** The id in the history on this device; undefined if the result could not be stored. */
  id: number | undefined;
  /** The plant that the visitor chose, and those that the visitor ruled out. */
  chosen?: string | undefined;
  ruledOut: readonly string[];
  isFeedbackSent?: boolean | undefined;
}

/** The visitor's verdict on the plants of an answer. */
export type Judgement = Pick<Result, 'chosen' | 'ruledOut'>;

export type Change = Partial<Judgement & Pick<Result, 'isFeedbackSent'>>;

/** Returns the plants to compare, best first: the named one and alternatives, or suggestions. */
export const candidatesOf = (answer: Answer): readonly Guess[] =>
  isNamed(answer) ? [answer, ...(answer.alternatives ?? [])] : answer.suggestions;

/** Returns the chosen plant, else the named plant unless the visitor ruled it out. */
export const plantOf = ({ answer, chosen, ruledOut }: Result): string | undefined =>
  chosen ?? (isNamed(answer) && !ruledOut.includes(answer.label) ? answer.label : undefined);

/** Returns the verdict after a plant is judged right or wrong. Repeating a judgement undoes it. */
export function toggleVerdict({ chosen, ruledOut }: Judgement, label: string, isRight: boolean) {
  const withoutLabel = ruledOut.filter((name) => name !== label);
  return {
    chosen: chosen === label ? undefined : isRight ? label : chosen,
    ruledOut: isRight || ruledOut.includes(label) ? withoutLabel : [...ruledOut, label]
  };
}

/** Returns whether this device answered without the list of plants of the visitor's garden. */
export const lacksGarden = ({ answer, garden }: Pick<Result, 'answer' | 'garden'>): boolean =>
  garden !== undefined && answer.on_device !== undefined && answer.centre !== garden.id;
