import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { toApiError, unreachable } from '#lib/api/api-error.ts';
import { failureSentence, fieldSentences, waitSentence } from '#lib/i18n/sentences.ts';
import { localPath } from '#lib/i18n/locale.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { $session, api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { FailureNotice } from '#lib/ui/failure-notice.tsx';
import type { Failure } from '#lib/ui/failure-notice.tsx';
import { Form } from '#lib/ui/form.tsx';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import type { RegisterValues, RegisterWords } from './problems.ts';
import { RegisterFields } from './register-fields.tsx';

/**
 * Leaves for the sign-in page, which says that it worked and has the e-mail filled in; never
 * settles, as the page goes.
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

// The rules bring yup, which nobody needs who only looks at the form.
const loadRules = () => import('./problems.ts').catch(unreachable);

/** Makes an account and goes to the sign-in page; no session is kept (§2). */
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
    // Without the rules the server still refuses what is wrong.
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
