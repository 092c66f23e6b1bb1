import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';

/**
 * The schema's sentence for each wrong field, the first one that applies; none when all are right.
 */
export function validationErrors(
  schema: ObjectSchema<AnyObject>,
  values: object
): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.toReversed().map(({ path = '', message }) => [path, message])
    );
  }
}
