import type { FieldProps } from '#lib/ui/field.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import type { ProfileWords } from './use-loaded.ts';

type Props = Omit<FieldProps, 'label'> & { t: ProfileWords; email: string };

/** Asks for the password. Password managers read the account's e-mail from the hidden field. */
export const CurrentPassword = ({ t, email, ...field }: Props) => (
  <>
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <PasswordField
      label={t.profile.currentPassword}
      t={t.fields}
      autoComplete="current-password"
      {...field}
    />
  </>
);
