import { useEffect, useState } from 'react';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { $ended, $session } from '#lib/session/session.ts';
import { Notice } from '#lib/ui/notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { sameSitePath, type SignInWords } from './sign-in-shared.ts';
import { FinishSingleSignOn, takeProviderReturn, type ProviderReturn } from './single-sign-on.tsx';
import { continueTo } from './use-code-step.ts';

export function readSignInQuery(search: string) {
  const query = new URLSearchParams(search);
  return {
    registered: query.has('registered'),
    /** The session could not be renewed (§4). */
    expired: query.get('session_expired') === 'true',
    /** The token could not be read (§8). */
    invalid: query.get('invalid_token') === 'true',
    removed: query.has('removed'),
    /** A new password was just set. */
    changed: query.has('changed'),
    next: query.get('next')
  };
}

/** Returns the e-mail of a new registration, and removes it from storage. */
function takeRegisteredEmail(): string {
  const email = safeSessionStorage.get('registered') ?? '';
  safeSessionStorage.remove('registered');
  return email;
}

/** Returns the page after a sign-in (§2, §6). */
export function landingPath(role: string, locale: Locale, next: string | null): string {
  const home = role === 'admin' || role === 'user' ? localPath(locale, '/') : '/dashboard';
  return sameSitePath(next) ?? home;
}

type Arrival = ReturnType<typeof readSignInQuery> & { email: string };

/** Signs in and opens the next page, immediately if the user is already signed in (§2). */
export function SignIn({ t, locale }: { t: SignInWords; locale: Locale }) {
  const { signIn } = t;
  const [arrived, setArrived] = useState<Arrival>();
  const [returned, setReturned] = useState<ProviderReturn>();
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'guest' | 'leaving' | 'notKept'>('guest');
  useEffect(() => {
    const fromProvider = takeProviderReturn();
    setReturned(fromProvider);
    const arrivalQuery = readSignInQuery(fromProvider?.page.split('?')[1] ?? location.search);
    const email = takeRegisteredEmail();
    return $session.subscribe((session) => {
      setArrived({
        ...arrivalQuery,
        email,
        invalid: arrivalQuery.invalid || $ended.get() === 'invalid'
      });
      // A session that is only in memory would be lost on the next page, so stay here.
      setState(!session ? 'guest' : session.storageType === 'memory' ? 'notKept' : 'leaving');
      if (session && session.storageType !== 'memory')
        continueTo(
          session.needs
            ? localPath(locale, '/profile')
            : landingPath(session.role, locale, arrivalQuery.next)
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
          {arrived?.registered && <Notice tone="good">{signIn.registered}</Notice>}
          {arrived?.removed && <Notice tone="good">{signIn.removed}</Notice>}
          {arrived?.changed && <Notice tone="good">{signIn.changed}</Notice>}
          {arrived?.expired && <Notice tone="plain">{signIn.expired}</Notice>}
          {arrived?.invalid && <Notice tone="plain">{signIn.invalid}</Notice>}
        </SignInForm>
      )}
    </div>
  );
}
