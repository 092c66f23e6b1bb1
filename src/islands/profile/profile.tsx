import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Wording } from '#lib/i18n/wording.ts';
import { $session } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { toSignIn } from './to-sign-in.ts';
import type { ProfileWords } from './problems.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useProfile } from './use-profile.ts';

interface Props {
  words: ProfileWords;
  wording: Wording;
}

/** Profile settings, for who is signed in; everyone else goes to the sign-in page and sees nothing of it (spec §2). */
export function Profile({ words, wording }: Props) {
  const session = useStore($session);
  useEffect(() => {
    if (!session) toSignIn(wording);
  }, [session, wording]);
  const { user, failed, load } = useProfile(Boolean(session), wording);

  if (session && user) return <ProfileForm words={words} wording={wording} user={user} />;
  if (!failed) return <ProfileSkeleton text={words.profile.loading} />;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="bad">{words.profile.loadFailed}</Notice>
      <Button onClick={load}>{words.profile.retry}</Button>
    </div>
  );
}
