import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { toApiError, unreachable } from '#lib/api/api-error.ts';
import { failureSentence, fieldSentences, waitSentence } from '#lib/i18n/sentences.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { $session, api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { FailureNotice, type Failure } from '#lib/ui/failure-notice.tsx';
import { Form } from '#lib/ui/form.tsx';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import type { RegisterValues, RegisterWords } from './problems.ts';
import { RegisterFields } from './register-fields.tsx';

/**
 * Goes to the sign-in page, which confirms the registration and fills in the e-mail. Never
 * resolves, because the page unloads.
 */
function goToSignIn(email: string, locale: Locale): Promise<never> {
  // Without storage the e-mail is typed again; it does not belong in the address bar.
  safeSessionStorage.set('registered', email);
  location.assign(`${localPath(locale, '/login')}?registered=1`);
  return new Promise(() => {});
}

interface Props {
  words: RegisterWords;
  locale: Locale;
}

// Loaded on demand: the rules bring yup.
const loadRules = () => import('./problems.ts').catch(unreachable);

/** Creates an account and goes to the sign-in page, without a session (§2). */
export function Register({ words, locale }: Props) {
  const [leaving, setLeaving] = useState(false);
  useEffect(
    () =>
      $session.subscribe((session) => {
        setLeaving(Boolean(session));
        if (session) location.replace(localPath(locale, '/'));
      }),
    [locale]
  );

  const formik = useFormik<RegisterValues>({
    initialValues: { username: '', email: '', password: '', confirmation: '' },
    // If the rules fail to load, the server still validates.
    validate: (values) =>
      loadRules().then(
        ({ registerProblems }) => registerProblems(values, words),
        () => ({})
      ),
    async onSubmit(values, { setStatus, setErrors }) {
      setStatus(undefined);
      try {
        const payload = (await loadRules()).toRegistration(values);
        await api.register(payload);
        await goToSignIn(payload.email, locale);
      } catch (cause) {
        const error = toApiError(cause);
        setStatus({
          text: failureSentence(words, error, words.register.failed),
          retryAfter: error.retryAfter
        } satisfies Failure);
        setErrors(fieldSentences(words, error.fields));
      }
    }
  });
  const { status } = formik as { status?: Failure };

  return (
    <div data-guest className={leaving ? 'invisible' : ''}>
      <Form
        onSubmit={formik.handleSubmit}
        submitCount={formik.submitCount}
        isSubmitting={formik.isSubmitting}
        problems={Object.values(formik.errors)}
      >
        {status && (
          <FailureNotice failure={status} wait={(left) => waitSentence(words.retryAfter, left)} />
        )}
        <RegisterFields words={words} formik={formik} />
        <Button type="submit" disabled={formik.isSubmitting}>
          {formik.isSubmitting ? words.register.submitting : words.register.submit}
        </Button>
        <p className="text-center text-ink-soft">
          {words.register.haveAccount}{' '}
          <a className="text-link inline-block py-2.5" href={localPath(locale, '/login')}>
            {words.register.logIn}
          </a>
        </p>
      </Form>
    </div>
  );
}
