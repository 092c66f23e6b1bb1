import { mixed, object, string, type InferType } from 'yup';

/** The further steps that a refusal may require. */
const NEEDS = ['code', 'second_factor'] as const;

/**
 * Every failed answer (§7): the same sentence twice, since some clients read one, some the other;
 * `fields` has the sentence for each wrong field, `requestId` names the log entry of a 5xx; `needs`
 * says what is missing: the `code` of a sign-in, or a `second_factor` that an administrator has to
 * set up first.
 */
export const errorBody = () =>
  object({
    error: string().required(),
    message: string().required(),
    fields: mixed<Record<string, string>>().meta({
      json: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } }
    }),
    requestId: string(),
    needs: string().oneOf(NEEDS)
  }).meta({ name: 'Error' });
export type ErrorBody = InferType<ReturnType<typeof errorBody>>;
