import { mixed, object, string } from 'yup';
import type { InferType } from 'yup';

/**
 * Every failed answer (decisions "Answers of the API"): the same sentence twice, since some clients read one, some the other;
 * `fields` has the sentence for each wrong field, `requestId` names the log entry of a 5xx.
 */
export const errorBody = () =>
  object({
    error: string().required(),
    message: string().required(),
    fields: mixed<Record<string, string>>().meta({ json: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } } }),
    requestId: string()
  }).meta({ name: 'Error' });
export type ErrorBody = InferType<ReturnType<typeof errorBody>>;
