import type { ComponentProps } from 'react';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { CodeField } from '#lib/ui/code-field.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import { OpenedForm } from './opened-form.tsx';
import { isSignedOut } from './use-loaded.ts';

type Proof = Record<'current_password' | 'code', string>;

interface Props extends Omit<ComponentProps<typeof OpenedForm>, 'children' | 'formik' | 'intro'> {
  /** For password managers. */
  username: string;
  asks: readonly (keyof Proof)[];
  text?: string;
  /** Explains which code is needed. */
  hint?: string;
  send: (proof: Proof) => Promise<void>;
}

export function ProofForm({ t, username, asks, text, hint, send, ...form }: Props) {
  const { secondFactor, profile, required, code: codeWords } = t;
  const missing: Proof = { current_password: required['password'] ?? '', code: codeWords.required };
  const { formik, field } = useAccountForm<Proof>({
    t,
    initialValues: { current_password: '', code: '' },
    problems: (values) =>
      Object.fromEntries(
        asks.flatMap((name) => (values[name].trim() ? [] : [[name, missing[name]]]))
      ),
    send,
    failed: secondFactor.failed,
    isHandled: isSignedOut,
    quiet: asks
  });
  return (
    <OpenedForm
      {...form}
      t={t}
      formik={formik}
      intro={text && <p className="text-ink-soft">{text}</p>}
    >
      {asks.includes('current_password') && (
        <>
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={username}
            readOnly
            hidden
          />
          <PasswordField
            label={profile.currentPassword}
            t={t.fields}
            autoComplete="current-password"
            {...field('current_password')}
          />
        </>
      )}
      {asks.includes('code') && (
        <CodeField
          label={hint ? codeWords.app : secondFactor.anyCode}
          hint={hint}
          recovery={!hint}
          {...field('code')}
        />
      )}
    </OpenedForm>
  );
}
