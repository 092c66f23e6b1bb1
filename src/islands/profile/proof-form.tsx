import type { ComponentProps } from 'react';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { CodeField } from '#lib/ui/code-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { OpenedForm } from './opened-form.tsx';
import { isSignedOut } from './use-loaded.ts';

type Proof = Record<'current_password' | 'code', string>;

interface Props extends Omit<ComponentProps<typeof OpenedForm>, 'children' | 'formik' | 'intro'> {
  email: string;
  asks: readonly (keyof Proof)[];
  text?: string;
  /** Explains which code is needed. */
  hint?: string;
  send: (proof: Proof) => Promise<void>;
}

export function ProofForm({ t, email, asks, text, hint, send, ...form }: Props) {
  const { secondFactor, required, code: codeWords } = t;
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
    isHandled: isSignedOut
  });
  return (
    <OpenedForm
      {...form}
      t={t}
      formik={formik}
      intro={text && <p className="text-ink-soft">{text}</p>}
    >
      {asks.includes('current_password') && (
        <CurrentPassword t={t} email={email} {...field('current_password')} />
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
