import { useEffect, useState } from 'react';
import type {
  finishSingleSignOn,
  startSingleSignOn
} from '#lib/contract/endpoints/single-sign-on.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { failureSentence } from '#lib/i18n/sentences.ts';
import { attempt, safeSessionStorage } from '#lib/session/safe-storage.ts';
import { api, startSession } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { CodeStep } from './code-step.tsx';
import { sameSitePath, type SignInWords } from './sign-in-shared.ts';

const STORAGE_KEY = 'single-sign-on';
// The server sends up to five requests to the provider.
const TIMEOUT_MS = 20_000;

export interface ProviderReturn {
  /** The response of the provider. */
  query: string;
  /** The login page on which the sign-in began. */
  page: string;
  rememberMe: boolean;
}

export async function openProvider(rememberMe: boolean): Promise<void> {
  const { url } = await api.call<typeof startSingleSignOn>('post', '/single-sign-on');
  const page = location.pathname + location.search;
  safeSessionStorage.set(STORAGE_KEY, JSON.stringify({ page, rememberMe }));
  location.assign(url);
}

/**
 * Returns the provider's response, and removes it from the URL; undefined if the URL contains none.
 * If the sign-in began on the login page of another locale, redirects to that page and returns
 * undefined.
 */
export function takeProviderReturn(): ProviderReturn | undefined {
  const { search: query, pathname } = location;
  // Some providers omit the state if they report an error.
  if (!/[?&](?:state|error)=/.test(query)) return undefined;
  const stored = attempt(() => JSON.parse(safeSessionStorage.get(STORAGE_KEY) ?? '{}') as object);
  const { page = pathname, rememberMe = false } = (stored ?? {}) as Partial<ProviderReturn>;
  const [path = ''] = (sameSitePath(page) ?? pathname).split('?');
  if (path !== pathname && path.endsWith('/login')) {
    location.replace(path + query);
    return undefined;
  }
  safeSessionStorage.remove(STORAGE_KEY);
  history.replaceState(history.state, '', pathname);
  return { query, page, rememberMe };
}

interface Props {
  t: SignInWords;
  returned: ProviderReturn;
  /** Called without a reason if the visitor goes back. */
  onFailed: (reason?: string) => void;
}

/** Asks for a code if the account has a second factor. */
export function FinishSingleSignOn({ t, returned, onFailed }: Props) {
  const { query, rememberMe } = returned;
  const [isAsked, setAsked] = useState(false);
  const { formik, field } = useAccountForm({
    t,
    initialValues: { query, code: '' },
    problems: ({ code }) => (isAsked && !code.trim() ? { code: t.code.required } : {}),
    send: (body) =>
      startSession(
        api.call<typeof finishSingleSignOn>('post', '/single-sign-on/session', {
          body,
          guest: true,
          timeout: TIMEOUT_MS
        }),
        rememberMe
      ),
    failed: t.signIn.failed,
    isHandled(error) {
      const sentence = failureSentence(t, error, t.signIn.failed);
      if (error.body.needs !== 'code') {
        // After network errors and limits, the sign-in stays open, and the code can be sent again.
        if (isAsked && error.status !== 410) return false;
        onFailed(sentence);
      } else if (isAsked) formik.setErrors({ code: sentence });
      else setAsked(true);
      return true;
    }
  });
  useEffect(() => {
    void formik.submitForm();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  if (!isAsked) return <Notice tone="plain">{t.signIn.submitting}</Notice>;
  return (
    <AccountForm t={t} formik={formik}>
      <CodeStep
        t={t.code}
        email=""
        field={field('code')}
        formik={formik}
        onBack={() => onFailed()}
      />
      <Button type="submit" disabled={formik.isSubmitting}>
        {formik.isSubmitting ? t.signIn.submitting : t.signIn.submit}
      </Button>
    </AccountForm>
  );
}
