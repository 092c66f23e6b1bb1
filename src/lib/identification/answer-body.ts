import type { Identification, UnknownPlant } from '#lib/contract/endpoints/predict.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import type { Answer } from './answer.ts';

/**
 * An answer as `POST /predict` sends it (§7).
 *
 * @param centre the jamu centre whose plants were taken into account, where there was one
 */
export function answerBody(
  answer: Answer,
  part: PlantPart,
  centre?: number
): Identification | UnknownPlant {
  const { alternatives } = answer;
  const where = centre === undefined ? {} : { centre };
  if (answer.known)
    return { ...answer.best, certainty: answer.certainty, model: part, ...where, alternatives };
  return {
    error: IDENTIFICATION.unknown,
    message: IDENTIFICATION.unknown,
    ...(answer.candidates.length > 0 && { one_of: answer.candidates }),
    ...(!answer.seesPlant && { no_plant: true }),
    ...where,
    alternatives
  };
}
