import { useFormik } from 'formik';
import { useState } from 'react';
import { toApiError, unreachable } from '#lib/api/api-error.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { failureSentence, fieldSentences, waitSentence } from '#lib/i18n/sentences.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { Button } from '#lib/ui/button.tsx';
import { FailureNotice, type Failure } from '#lib/ui/failure-notice.tsx';
import { Form } from '#lib/ui/form.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import type { ProfileValues, ProfileWords } from './problems.ts';
import { ProfileFields } from './profile-fields.tsx';
import { save } from './save.ts';
import { isSignedOut } from './signed-out.ts';

interface Props {
  words: ProfileWords;
  locale: Locale;
  user: User;
  /** The password is changed, but signing in again needs a code. */
  onSessionEnded: () => void;
}

// Loaded on demand: the rules bring yup.
const loadRules = () => import('./problems.ts').catch(unreachable);

const valuesOf = ({ username, email }: User): ProfileValues => ({
  username,
  email,
  password: '',
  current_password: ''
});

export function ProfileForm({ words, locale, user, onSessionEnded }: Props) {
  const [saved, setSaved] = useState(user);
  const formik = useFormik<ProfileValues>({
    initialValues: valuesOf(user),
    // If the rules fail to load, the server still validates.
    validate: (values) =>
      loadRules().then(
        ({ profileProblems }) => profileProblems(values, saved.email, words),
        () => ({})
      ),
    async onSubmit(values, { setStatus, setErrors, resetForm }) {
      setStatus(undefined);
      try {
        const { changes } = await loadRules();
        const changed = await save(changes(values));
        if (!changed) return onSessionEnded();
        setSaved(changed);
        resetForm({ values: valuesOf(changed), status: 'saved' });
      } catch (cause) {
        if (isSignedOut(cause)) return;
        const error = toApiError(cause);
        setStatus({
          text: failureSentence(words, error, words.profile.failed),
          retryAfter: error.retryAfter
        } satisfies Failure);
        setErrors(fieldSentences(words, error.fields));
      }
    }
  });
  const { status } = formik as { status?: 'saved' | Failure };
  const since = new Intl.DateTimeFormat(LANGUAGE[locale], { dateStyle: 'long' }).format(
    new Date(saved.created_at)
  );

  return (
    <Form
      onSubmit={formik.handleSubmit}
      submitCount={formik.submitCount}
      isSubmitting={formik.isSubmitting}
      problems={Object.values(formik.errors)}
    >
      <p className="text-ink-soft">{words.profile.since.replace('{date}', since)}</p>
      {status === 'saved' && <Notice tone="good">{words.profile.saved}</Notice>}
      {status && status !== 'saved' && (
        <FailureNotice failure={status} wait={(left) => waitSentence(words.retryAfter, left)} />
      )}
      <ProfileFields words={words} formik={formik} />
      <Button type="submit" disabled={formik.isSubmitting || !formik.dirty}>
        {formik.isSubmitting ? words.profile.saving : words.profile.save}
      </Button>
    </Form>
  );
}
