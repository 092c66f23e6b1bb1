import type { AnyEntity } from '#lib/contract/entities.ts';
import { $session } from '#lib/session/session.ts';
import { decodeToken } from '#lib/session/token.ts';
import type { FormValues } from '../fields/form-values.ts';
import { textOf } from '../shared/row.ts';
import type { Row } from '../shared/row.ts';

/**
 * Whether a form changes what the one who is signed in signs in with: then it asks for the current
 * password.
 */
export function asksForPassword(
  entity: AnyEntity,
  values: FormValues,
  row: Row | undefined
): boolean {
  const session = $session.get();
  if (
    entity.name !== 'user' ||
    !row ||
    !session ||
    decodeToken(session.token).user_id !== String(row.id)
  )
    return false;
  return Boolean(values['password']) || values['email']?.trim() !== textOf(row, 'email');
}
