import { removalBody, type Removal, validationErrors } from '#lib/contract/account-forms.ts';

/** The request body: the name trimmed, the password unchanged. */
export const toRemoval = (values: Removal): Removal => removalBody.cast(values);

/** The contract's sentence for each wrong field. */
export const removalProblems = (values: Removal): Partial<Removal> =>
  validationErrors(removalBody, values);
