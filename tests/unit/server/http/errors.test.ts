import { expect, test } from 'vitest';
import { object, string, type ValidationError } from 'yup';
import { fieldsOf } from '../../../../server/http/errors.ts';

test('§5 Errors: a field with several problems has the message of the first rule', async () => {
  const schema = object({ code: string().min(3, 'too short').matches(/\d/, 'no digit') });
  const error: unknown = await schema
    .validate({ code: 'a' }, { abortEarly: false })
    .catch((thrown: unknown) => thrown);
  expect(fieldsOf(error as ValidationError)).toEqual({ code: 'too short' });
});
