import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ownSignIns } from '#lib/contract/endpoints/sessions.ts';
import { SignInList } from '#lib/forms/sign-in-list.tsx';
import type { ApiTokensWords } from '#lib/i18n/api-tokens.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import type { SignInsWords } from '#lib/i18n/sign-ins.ts';
import { $ended, $isAskingTabs, $session, api, signOut } from '#lib/session/session.ts';
import { signInAddress } from '#lib/session/sign-in-address.ts';
import { ApiTokens } from './api-tokens.tsx';
import { EmailConfirmation, takeConfirmationToken } from './email-confirmation.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfileForm } from './profile-form.tsx';
import { LoadFailed } from './profile-section.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { RemovalForm } from './removal-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { useLoaded, type ProfileWords } from './use-loaded.ts';

const SIGN_INS_PER_PAGE = 5;

const loadSignIns = (page: number) =>
  api.call<typeof ownSignIns>('get', '/profile/sign-ins', {
    query: { page, per_page: SIGN_INS_PER_PAGE }
  });

interface Props {
  t: ProfileWords;
  signIns: SignInsWords;
  apiTokens: ApiTokensWords;
  locale: Locale;
}

/** Redirects guests to the sign-in page (§2). */
export function Profile({ t, signIns, apiTokens, locale }: Props) {
  const session = useStore($session);
  const isAsking = useStore($isAskingTabs);
  const [leaving, setLeaving] = useState(false);
  const [confirmed, setConfirmed] = useState('');
  const login = localPath(locale, '/login');
  useEffect(takeConfirmationToken, []);
  useEffect(() => {
    if (!session && !leaving && !isAsking)
      location.replace(signInAddress(login, location.pathname, $ended.get()));
  }, [session, leaving, isAsking, login]);
  const { data: user, setData, failed, reload } = useLoaded(api.profile, Boolean(session));
  /** Signs out, and opens the sign-in page, which shows the reason. */
  const leave = async (why: 'removed' | 'changed') => {
    setLeaving(true);
    await signOut();
    location.replace(`${login}?${why}=1`);
  };

  if (session && user)
    return (
      <div className="grid gap-8">
        <EmailConfirmation
          t={t}
          user={user}
          onConfirmed={(changed) => {
            setData(changed);
            setConfirmed(changed.email);
          }}
        />
        <ProfileForm
          key={confirmed}
          t={t}
          user={user}
          onSaved={setData}
          onSessionEnded={() => void leave('changed')}
        />
        <SecondFactor t={t} user={user} />
        <Passkeys t={t} user={user} />
        {user.role !== 'user' && <ApiTokens t={t} tokens={apiTokens} user={user} />}
        <SessionList key={session.token} t={t} />
        <section aria-labelledby="sign-ins" className="grid gap-4 border-t border-rule pt-6">
          <h2 id="sign-ins" className="text-step-1">
            {signIns.title}
          </h2>
          <p className="text-ink-soft">{signIns.text}</p>
          <SignInList t={signIns} language={t.retryAfter.language} load={loadSignIns} />
        </section>
        <RemovalForm t={t} user={user} onRemoved={() => void leave('removed')} />
      </div>
    );
  if (!failed) return <ProfileSkeleton text={t.profile.loading} />;
  return <LoadFailed t={t.profile} onRetry={reload} />;
}
