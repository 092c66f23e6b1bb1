import {
  profileBody,
  removalBody,
  type ProfileChanges,
  type Removal,
  validationErrors
} from '#lib/contract/account-forms.ts';
import type { FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { fieldSentences } from '#lib/i18n/sentences.ts';

export type ProfileValues = Record<'username' | 'email' | 'password' | 'current_password', string>;
export type ProfileWords = FormWords &
  Pick<AccountsWords, 'profile' | 'sessions' | 'removal' | 'secondFactor' | 'code'>;

/** The request body: passwords only if typed. */
export function toProfileChanges({
  username,
  email,
  password,
  current_password
}: ProfileValues): ProfileChanges {
  return profileBody.cast({
    username,
    email,
    ...(password && { password }),
    ...(current_password && { current_password })
  });
}

/** Error messages by field; a new e-mail or password needs the current password (§6). */
export function profileProblems(
  values: ProfileValues,
  savedEmail: string,
  t: ProfileWords
): Partial<ProfileValues> {
  const problems: Partial<ProfileValues> = fieldSentences(
    t,
    validationErrors(profileBody, toProfileChanges(values))
  );
  const sensitive = values.password !== '' || values.email.trim() !== savedEmail;
  if (sensitive && !values.current_password) problems.current_password = t.profile.currentRequired;
  return problems;
}

/** The request body: the name trimmed, the password unchanged. */
export const toRemoval = (values: Removal): Removal => removalBody.cast(values);

/** Returns the contract's message for each invalid field. */
export const removalProblems = (values: Removal): Partial<Removal> =>
  validationErrors(removalBody, values);
