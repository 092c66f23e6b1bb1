import { useEffect, useState } from 'react';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import { $session } from '#lib/session/session.ts';
import { Notice } from '#lib/ui/notice.tsx';
import { arrival, takeRegisteredEmail } from './arrival.ts';
import type { Arrival } from './arrival.ts';
import { landing } from './landing.ts';
import { SignInForm } from './sign-in-form.tsx';

interface Props {
  words: Pick<AccountsWords, 'fields' | 'required' | 'sentences' | 'retryAfter' | 'signIn'>;
  wording: Wording;
}

interface Arrived extends Arrival {
  email: string;
  signedIn: boolean;
}

/** Signs in and goes on; who is signed in already goes on at once (spec §2 Login). */
export function SignIn({ words, wording }: Props) {
  const [arrived, setArrived] = useState<Arrived>();
  useEffect(() => {
    const came = arrival(location.search);
    setArrived({ ...came, email: takeRegisteredEmail(), signedIn: Boolean($session.get()) });
    return $session.subscribe((session) => session && location.replace(landing(session.role, wording, came.next)));
  }, [wording]);

  return (
    <div data-guest className={arrived?.signedIn ? 'invisible' : ''}>
      <SignInForm key={arrived?.email || 'none'} words={words} wording={wording} email={arrived?.email ?? ''}>
        {arrived?.registered && <Notice tone="good">{words.signIn.registered}</Notice>}
        {arrived?.expired && <Notice tone="plain">{words.signIn.expired}</Notice>}
      </SignInForm>
    </div>
  );
}
