import { useFormik } from 'formik';
import { toApiError, unreachable } from '#lib/api/api-error.ts';
import type { User } from '#lib/contract/entities/user.ts';
import type { Removal } from '#lib/contract/endpoints/profile.ts';
import {
  failureSentence,
  fieldSentence,
  fieldSentences,
  waitSentence
} from '#lib/i18n/sentences.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { FailureNotice, type Failure } from '#lib/ui/failure-notice.tsx';
import { Field } from '#lib/ui/field.tsx';
import { Form } from '#lib/ui/form.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import type { ProfileWords } from './problems.ts';
import { isSignedOut } from './signed-out.ts';

interface Props {
  words: ProfileWords;
  user: User;
  onRemoved: () => void;
}

// Loaded on demand: the rules bring yup.
const loadRules = () => import('./removal-rules.ts').catch(unreachable);

/**
 * Deletes the account after its name and password are typed; tells an administrator why theirs
 * cannot be deleted (decision 033).
 */
export function RemovalForm({ words, user, onRemoved }: Props) {
  const { removal, fields } = words;
  const formik = useFormik<Removal>({
    initialValues: { username: '', current_password: '' },
    // If the rules fail to load, the server still validates.
    validate: (values) =>
      loadRules().then(
        ({ removalProblems }) => removalProblems(values),
        () => ({})
      ),
    async onSubmit(values, { setStatus, setErrors }) {
      setStatus(undefined);
      try {
        const { toRemoval } = await loadRules();
        await api.removeProfile(toRemoval(values));
        onRemoved();
      } catch (cause) {
        if (isSignedOut(cause)) return;
        const error = toApiError(cause);
        setErrors(fieldSentences(words, error.fields));
        setStatus({
          text: failureSentence(words, error, removal.failed),
          retryAfter: error.retryAfter
        } satisfies Failure);
      }
    }
  });
  const { status } = formik as { status?: Failure };
  const field = (name: keyof Removal) => {
    const sentence = formik.submitCount ? formik.errors[name] : undefined;
    return {
      required: true,
      error: sentence && fieldSentence(words, name, sentence),
      ...formik.getFieldProps(name)
    };
  };

  return (
    <details className="border-t border-rule pt-6">
      <summary className="min-h-11 cursor-pointer font-title text-step-1 text-chili">
        {removal.title}
      </summary>
      <p className="mt-2 mb-5 text-ink-soft">
        {user.role === 'admin' ? removal.admin : removal.text}
      </p>
      {user.role !== 'admin' && (
        <Form
          onSubmit={formik.handleSubmit}
          submitCount={formik.submitCount}
          isSubmitting={formik.isSubmitting}
          problems={Object.values(formik.errors)}
        >
          {status && (
            <FailureNotice failure={status} wait={(left) => waitSentence(words.retryAfter, left)} />
          )}
          <Field
            label={removal.username.replace('{username}', user.username)}
            autoComplete="off"
            {...field('username')}
          />
          <PasswordField
            label={words.profile.currentPassword}
            words={fields}
            autoComplete="current-password"
            {...field('current_password')}
          />
          <Button
            type="submit"
            look="ghost"
            className="border-chili! text-chili!"
            disabled={formik.isSubmitting}
          >
            {formik.isSubmitting ? removal.submitting : removal.submit}
          </Button>
        </Form>
      )}
    </details>
  );
}
