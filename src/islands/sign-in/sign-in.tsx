import { useEffect, useState } from 'react';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { $ended, $session } from '#lib/session/session.ts';
import { Notice } from '#lib/ui/notice.tsx';
import { arrival, takeRegisteredEmail } from './arrival.ts';
import { landing } from './landing.ts';
import { SignInForm, type SignInWords } from './sign-in-form.tsx';
import { goOn } from './use-code-step.ts';

interface Props {
  words: SignInWords;
  locale: Locale;
}

type Arrived = ReturnType<typeof arrival> & { email: string };

/** Signs in and continues; a signed-in user continues at once (§2 Login). */
export function SignIn({ words: { signIn, ...words }, locale }: Props) {
  const [arrived, setArrived] = useState<Arrived>();
  const [state, setState] = useState<'guest' | 'leaving' | 'notKept'>('guest');
  useEffect(() => {
    const came = arrival(location.search);
    const email = takeRegisteredEmail();
    return $session.subscribe((session) => {
      setArrived({ ...came, email, invalid: came.invalid || $ended.get() === 'invalid' });
      // A session kept in memory only would be lost on the next page, so stay here.
      setState(!session ? 'guest' : session.storageType === 'memory' ? 'notKept' : 'leaving');
      if (session && session.storageType !== 'memory')
        goOn(
          session.needs ? localPath(locale, '/profile') : landing(session.role, locale, came.next)
        );
    });
  }, [locale]);

  if (state === 'notKept') return <Notice tone="plain">{signIn.notKept}</Notice>;
  return (
    <div data-guest className={state === 'leaving' ? 'invisible' : ''}>
      <SignInForm
        key={arrived?.email || 'none'}
        words={{ signIn, ...words }}
        locale={locale}
        email={arrived?.email ?? ''}
      >
        {arrived?.registered && <Notice tone="good">{signIn.registered}</Notice>}
        {arrived?.removed && <Notice tone="good">{signIn.removed}</Notice>}
        {arrived?.changed && <Notice tone="good">{signIn.changed}</Notice>}
        {arrived?.expired && <Notice tone="plain">{signIn.expired}</Notice>}
        {arrived?.invalid && <Notice tone="plain">{signIn.invalid}</Notice>}
      </SignInForm>
    </div>
  );
}
