import { useEffect, useState } from 'react';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { $ended, $session } from '#lib/session/session.ts';
import { Notice } from '#lib/ui/notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { sameSitePath, type SignInWords } from './sign-in-shared.ts';
import { FinishSingleSignOn, takeProviderReturn, type ProviderReturn } from './single-sign-on.tsx';
import { continueTo } from './use-code-step.ts';

/** The query parameters that explain why this page opened, with their texts and tones (§4, §8). */
const REASONS = [
  ['registered', 'registered', 'good'],
  ['removed', 'removed', 'good'],
  ['changed', 'changed', 'good'],
  ['session_expired', 'expired', 'plain'],
  ['invalid_token', 'invalid', 'plain']
] as const;

/** Returns the page after a sign-in (§2, §6). */
export function landingPath(role: string, locale: Locale, next: string | null): string {
  const home = role === 'admin' || role === 'user' ? localPath(locale, '/') : '/dashboard';
  return sameSitePath(next) ?? home;
}

/** Signs in and opens the next page, immediately if the user is already signed in (§2). */
export function SignIn({ t, locale }: { t: SignInWords; locale: Locale }) {
  const { signIn } = t;
  const [arrived, setArrived] = useState<{ query: URLSearchParams; email: string }>();
  const [returned, setReturned] = useState<ProviderReturn>();
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'guest' | 'leaving' | 'notKept'>('guest');
  useEffect(() => {
    const fromProvider = takeProviderReturn();
    setReturned(fromProvider);
    const query = new URLSearchParams(fromProvider?.page.split('?')[1] ?? location.search);
    // The e-mail of a new registration.
    const email = safeSessionStorage.get('registered') ?? '';
    safeSessionStorage.remove('registered');
    return $session.subscribe((session) => {
      if ($ended.get() === 'invalid') query.set('invalid_token', 'true');
      setArrived({ query, email });
      // A session that is only in memory would be lost on the next page, so stay here.
      setState(!session ? 'guest' : session.storageType === 'memory' ? 'notKept' : 'leaving');
      if (session && session.storageType !== 'memory')
        continueTo(
          session.needs
            ? localPath(locale, '/profile')
            : landingPath(session.role, locale, query.get('next'))
        );
    });
  }, [locale]);

  if (state === 'notKept') return <Notice tone="plain">{signIn.notKept}</Notice>;
  return (
    <div data-guest className={state === 'leaving' ? 'invisible' : ''}>
      {returned ? (
        <FinishSingleSignOn
          t={t}
          returned={returned}
          onFailed={(reason) => {
            setProblem(reason);
            setReturned(undefined);
          }}
        />
      ) : (
        <SignInForm
          key={arrived?.email || 'none'}
          t={t}
          locale={locale}
          email={arrived?.email ?? ''}
        >
          {problem && <Notice tone="bad">{problem}</Notice>}
          {REASONS.map(
            ([parameter, text, tone]) =>
              arrived?.query.has(parameter) && (
                <Notice key={parameter} tone={tone}>
                  {signIn[text]}
                </Notice>
              )
          )}
        </SignInForm>
      )}
    </div>
  );
}
