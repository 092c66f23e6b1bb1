import { AccountForm } from '#lib/forms/account-form.tsx';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { Button } from '#lib/ui/button.tsx';
import { CodeField } from '#lib/ui/code-field.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import { useFocusFirst } from '#lib/browser/use-focus-first.ts';
import { isSignedOut, type ProfileWords } from './use-loaded.ts';

type Proof = Record<'current_password' | 'code', string>;

interface Props {
  t: ProfileWords;
  /** For password managers. */
  username: string;
  asks: readonly (keyof Proof)[];
  text?: string;
  /** Explains which code is needed. */
  hint?: string;
  submit: string;
  /** Whether the button is red. */
  isRemoval?: boolean;
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the current password, a code or both before a change of the second factor. */
export function ProofForm({
  t,
  username,
  asks,
  text,
  hint,
  submit,
  isRemoval,
  send,
  onCancel
}: Props) {
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
  const box = useFocusFirst<HTMLDivElement>();

  return (
    <div ref={box}>
      <AccountForm t={t} formik={formik} intro={text && <p className="text-ink-soft">{text}</p>}>
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
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={isRemoval ? 'danger' : 'primary'}
            disabled={formik.isSubmitting}
          >
            {formik.isSubmitting ? secondFactor.busy : submit}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {secondFactor.cancel}
          </Button>
        </div>
      </AccountForm>
    </div>
  );
}
