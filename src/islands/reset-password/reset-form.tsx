import { useFormik } from 'formik';
import { toApiError, unreachable } from '#lib/api/api-error.ts';
import { CRITERIA, strength, strengthColour } from '#lib/contract/strength.ts';
import { failureSentence, fieldSentences, waitSentence } from '#lib/i18n/sentences.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { FailureNotice, type Failure } from '#lib/ui/failure-notice.tsx';
import { Form } from '#lib/ui/form.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import { StrengthMeter } from '#lib/ui/strength-meter.tsx';
import type { ResetValues, ResetWords } from './problems.ts';

interface Props {
  words: ResetWords;
  token: string;
  onSaved: () => void;
  /** Called when the link is no longer valid. */
  onGone: () => void;
}

// Loaded on demand: the rules bring yup.
const loadRules = () => import('./problems.ts').catch(unreachable);

/** The new password, typed twice. */
export function ResetForm({ words, token, onSaved, onGone }: Props) {
  const formik = useFormik<ResetValues>({
    initialValues: { password: '', confirmation: '' },
    // If the rules fail to load, the server still validates.
    validate: (values) =>
      loadRules().then(
        ({ resetProblems }) => resetProblems(values, words),
        () => ({})
      ),
    async onSubmit({ password }, { setStatus, setErrors }) {
      setStatus(undefined);
      try {
        await api.resetPassword({ token, password });
        onSaved();
      } catch (cause) {
        const error = toApiError(cause);
        // The server rejects a malformed token with 400.
        if (error.status === 410 || 'token' in error.fields) return onGone();
        setStatus({
          text: failureSentence(words, error, words.reset.failed),
          retryAfter: error.retryAfter
        } satisfies Failure);
        setErrors(fieldSentences(words, error.fields));
      }
    }
  });
  const { status } = formik as { status?: Failure };
  const { password } = formik.values;
  const field = (name: keyof ResetValues) => ({
    required: true,
    words: words.fields,
    autoComplete: 'new-password',
    error: formik.submitCount ? formik.errors[name] : undefined,
    ...formik.getFieldProps(name)
  });
  return (
    <Form
      onSubmit={formik.handleSubmit}
      submitCount={formik.submitCount}
      isSubmitting={formik.isSubmitting}
      problems={Object.values(formik.errors)}
    >
      {status && (
        <FailureNotice failure={status} wait={(left) => waitSentence(words.retryAfter, left)} />
      )}
      <div className="grid gap-3">
        <PasswordField label={words.reset.password} {...field('password')} />
        <StrengthMeter
          words={words.register}
          criteria={CRITERIA}
          colour={strengthColour(strength(password))}
          password={password}
        />
      </div>
      <PasswordField label={words.fields.confirmation} {...field('confirmation')} />
      <Button type="submit" disabled={formik.isSubmitting}>
        {formik.isSubmitting ? words.reset.submitting : words.reset.submit}
      </Button>
    </Form>
  );
}
