import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import type { SignInsWords } from '#lib/i18n/sign-ins.ts';
import { $ended, $session, api, signOut } from '#lib/session/session.ts';
import { signInAddress } from '#lib/session/sign-in-address.ts';
import { LoadFailed } from './load-failed.tsx';
import type { ProfileWords } from './problems.ts';
import { OwnSignIns } from './own-sign-ins.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { RemovalForm } from './removal-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { useLoaded } from './use-loaded.ts';

interface Props {
  t: ProfileWords;
  signIns: SignInsWords;
  locale: Locale;
}

/** Profile settings for signed-in users; guests are sent to the sign-in page (§2). */
export function Profile({ t, signIns, locale }: Props) {
  const session = useStore($session);
  const [leaving, setLeaving] = useState(false);
  const login = localPath(locale, '/login');
  useEffect(() => {
    if (!session && !leaving)
      location.replace(signInAddress(login, location.pathname, $ended.get()));
  }, [session, leaving, login]);
  const { data: user, failed, again } = useLoaded(api.profile, Boolean(session));
  /** Goes to the sign-in page, which shows the reason. */
  const leave = async (why: 'removed' | 'changed') => {
    setLeaving(true);
    await signOut();
    location.replace(`${login}?${why}=1`);
  };

  if (session && user)
    return (
      <div className="grid gap-8">
        <ProfileForm t={t} user={user} onSessionEnded={() => void leave('changed')} />
        <SecondFactor t={t} user={user} />
        <SessionList key={session.token} t={t} />
        <OwnSignIns t={signIns} language={t.retryAfter.language} />
        <RemovalForm t={t} user={user} onRemoved={() => void leave('removed')} />
      </div>
    );
  if (!failed) return <ProfileSkeleton text={t.profile.loading} />;
  return <LoadFailed text={t.profile.loadFailed} retry={t.profile.retry} onRetry={again} />;
}
