import { boolean, object, type InferType } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { email, newPassword, username } from '../auth.ts';
import { timestamp } from '../endpoint-fields.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { onlyText } from '../fields.ts';
import { ROLES } from '../roles.ts';

const schema = object({
  username: username(),
  email: email(),
  password: newPassword(),
  role: onlyText().oneOf(ROLES, 'role must be user, editor or admin').default('user')
});

/** An account in responses, without the password, which is write-only (§3). */
export type User = Omit<InferType<typeof schema>, 'password'> &
  BaseFields & {
    /** Null if no sign-in is recorded. */
    last_sign_in: string | null;
    /** Whether the owner has proved that the e-mail address is theirs (decision 130). */
    confirmed: boolean;
  };

export const user = defineEntity({
  ...apiPaths.user,
  title: 'user',
  table: 'users',
  schema,
  image: false,
  read: 'admin',
  write: 'admin',
  columns: ['username', 'email', 'role'],
  search: ['username', 'email'],
  unique: ['email', 'username'],
  conflict: 'A user with this data already exists',
  inputs: { email: 'email', password: 'password', role: 'role' },
  affectsSite: false,
  isPersonal: true,
  storedAs: { password: 'password_hash', confirmed: 'confirmed_email' },
  readOnly: { last_sign_in: timestamp().nullable(), confirmed: boolean().defined() }
});
