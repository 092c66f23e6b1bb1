import { useFormik } from 'formik';
import { toApiError } from '#lib/api/api-error.ts';
import { failureSentence, fieldSentences, waitSentence } from '#lib/i18n/sentences.ts';
import { Button } from '#lib/ui/button.tsx';
import { CodeField } from '#lib/ui/code-field.tsx';
import { FailureNotice, type Failure } from '#lib/ui/failure-notice.tsx';
import { Form } from '#lib/ui/form.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import { useFocusFirst } from '#lib/ui/use-focus-first.ts';
import type { ProfileWords } from './problems.ts';
import { isSignedOut } from './signed-out.ts';

interface Proof {
  current_password: string;
  code: string;
}

interface Props {
  words: ProfileWords;
  /** Tells password managers whose password it is. */
  username: string;
  asks: (keyof Proof)[];
  text?: string;
  /** Says which code is meant. */
  hint?: string;
  submit: string;
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/**
 * Asks for the current password, a code or both, before something about the second factor changes.
 */
export function ProofForm({ words, username, asks, text, hint, submit, send, onCancel }: Props) {
  const { secondFactor, profile, required, code: codeWords } = words;
  const missing: Proof = { current_password: required['password'] ?? '', code: codeWords.required };
  const formik = useFormik<Proof>({
    initialValues: { current_password: '', code: '' },
    validate: (values) =>
      Object.fromEntries(
        asks.flatMap((field) => (values[field].trim() ? [] : [[field, missing[field]]]))
      ),
    async onSubmit(values, { setStatus, setErrors }) {
      setStatus(undefined);
      try {
        await send(values);
      } catch (cause) {
        if (isSignedOut(cause)) return;
        const error = toApiError(cause);
        const fields = fieldSentences(words, error.fields);
        setErrors(fields);
        // Field errors show at their field.
        if (asks.some((field) => fields[field])) return;
        setStatus({
          text: failureSentence(words, error, secondFactor.failed),
          retryAfter: error.retryAfter
        } satisfies Failure);
      }
    }
  });
  const { status } = formik as { status?: Failure };
  const field = (name: keyof Proof) => ({
    required: true,
    error: formik.submitCount ? formik.errors[name] : undefined,
    ...formik.getFieldProps(name)
  });
  const box = useFocusFirst<HTMLDivElement>();

  return (
    <div ref={box}>
      <Form
        onSubmit={formik.handleSubmit}
        submitCount={formik.submitCount}
        isSubmitting={formik.isSubmitting}
        problems={Object.values(formik.errors)}
      >
        {text && <p className="text-ink-soft">{text}</p>}
        {status && (
          <FailureNotice failure={status} wait={(left) => waitSentence(words.retryAfter, left)} />
        )}
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
              words={words.fields}
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
          <Button type="submit" disabled={formik.isSubmitting}>
            {formik.isSubmitting ? secondFactor.busy : submit}
          </Button>
          <Button look="ghost" onClick={onCancel}>
            {secondFactor.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
