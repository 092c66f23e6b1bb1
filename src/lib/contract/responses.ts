import { object, string, type AnySchema, type ObjectShape } from 'yup';
import { errorBody } from './endpoint-fields.ts';
import type { JsonResponse } from './endpoint.ts';

/** A JSON response. */
export const json = <Schema extends AnySchema>(
  description: string,
  schema: Schema
): JsonResponse<Schema> => ({ description, schema });

/** Returns a JSON response with fields. */
export const response = <Fields extends ObjectShape>(description: string, fields: Fields) =>
  json(description, object(fields));

/** Returns the schema of `{message}` with more fields. */
export const withMessage = <More extends ObjectShape = Record<never, never>>(
  more: More = {} as More
) => object({ message: string().required(), ...more });

/** Returns the JSON response `{message}` with more fields. */
export const done = <More extends ObjectShape = Record<never, never>>(
  description: string,
  more?: More
) => json(description, withMessage(more));

/** Returns an error response whose body has additional fields. */
export const errorResponse = <More extends ObjectShape>(
  description: string,
  name: string,
  more: More
) => json(description, errorBody().shape(more).meta({ name }));
