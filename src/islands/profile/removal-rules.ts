import { removalBody, type Removal } from '#lib/contract/endpoints/profile.ts';
import { validationErrors } from '#lib/contract/validation-errors.ts';

/** The request body: the name trimmed, the password unchanged. */
export const toRemoval = (values: Removal): Removal => removalBody.cast(values);

/** The contract's sentence for each wrong field. */
export const removalProblems = (values: Removal): Partial<Removal> =>
  validationErrors(removalBody, values);
