import type { FieldInputProps } from 'formik';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { Field, type FieldProps } from '#lib/ui/field.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';

interface Props {
  t: Pick<AccountsWords, 'fields' | 'signIn'>;
  locale: Locale;
  /** Whether the server can mail one-time links. */
  isMailed: boolean;
  field: (name: 'email' | 'password') => Omit<FieldProps, 'label'>;
  rememberMe: FieldInputProps<string>;
}

export function PasswordStep({ t, locale, isMailed, field, rememberMe }: Props) {
  return (
    <>
      <Field
        label={t.fields.email}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        {...field('email')}
      />
      <PasswordField
        label={t.fields.password}
        t={t.fields}
        autoComplete="current-password"
        {...field('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox {...rememberMe}>{t.signIn.rememberMe}</Checkbox>
        {isMailed ? (
          <a
            href={localPath(locale, '/forgot-password')}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t.signIn.forgot}
          </a>
        ) : (
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- without a target, as specified
          <a role="link" aria-disabled className="inline-flex min-h-11 items-center text-ink-soft">
            {t.signIn.forgot}
          </a>
        )}
      </div>
    </>
  );
}
