import { useState } from 'react';
import type { ProfileChanges } from '#lib/contract/account-forms.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { fill } from '#lib/i18n/fill.ts';
import { $session, api, renewSession, signIn } from '#lib/session/session.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { NEW_PASSWORD } from '#lib/forms/password-strength.ts';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { Button } from '#lib/ui/button.tsx';
import { Field } from '#lib/ui/field.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import { isSignedOut, type ProfileWords } from './use-loaded.ts';

/** Resolves to undefined if the password was changed, but signing in failed or needs a code. */
async function save(sent: Partial<ProfileChanges>): Promise<User | undefined> {
  const user = await api.updateProfile(sent);
  if (!sent.password) {
    await renewSession();
    return user;
  }
  // A new password ends every session, so this page signs in again with it.
  return signIn({
    email: user.email,
    password: sent.password,
    rememberMe: $session.get()?.storageType === 'local'
  }).then(
    () => user,
    () => undefined
  );
}

interface Props {
  t: ProfileWords;
  user: User;
  onSaved: (user: User) => void;
  onSessionEnded: () => void;
}

const valuesOf = ({ username, email }: User) => ({
  username,
  email,
  password: '',
  current_password: ''
});

export function ProfileForm({ t, user, onSaved, onSessionEnded }: Props) {
  const [notice, setNotice] = useState('');
  const { fields, profile } = t;
  const { formik, field } = useAccountForm({
    t,
    initialValues: valuesOf(user),
    schema: ({ profileBody }) => profileBody,
    // A new e-mail or password needs the current password (§6).
    problems: ({ email, password, current_password }) =>
      (password || email.trim() !== user.email) && !current_password
        ? { current_password: profile.currentRequired }
        : {},
    async send(body) {
      setNotice('');
      // Omits unchanged values, because an old form would undo later changes from another tab.
      const sent: Partial<ProfileChanges> = Object.fromEntries(
        Object.entries(body).filter(([name, value]) => value !== user[name as keyof User])
      );
      const changed = await save(sent);
      if (!changed) return onSessionEnded();
      onSaved(changed);
      // If the server sends mail, a link must first confirm a new e-mail.
      const pending = sent.email === changed.email ? undefined : sent.email;
      setNotice(pending ? fill(profile.pending, { email: pending }) : profile.saved);
      formik.resetForm({ values: valuesOf(changed) });
    },
    failed: profile.failed,
    isHandled: isSignedOut
  });
  const since = new Intl.DateTimeFormat(t.retryAfter.language, { dateStyle: 'long' }).format(
    new Date(user.created_at)
  );

  return (
    <AccountForm
      t={t}
      formik={formik}
      intro={
        <>
          <p className="text-ink-soft">{fill(profile.since, { date: since })}</p>
          {notice && <Notice tone="good">{notice}</Notice>}
        </>
      }
    >
      <h2 className="text-step-1">{profile.details}</h2>
      <Field label={fields.username} autoComplete="nickname" {...field('username')} />
      <Field
        label={fields.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field('email')}
      />
      <h2 className="mt-3 border-t border-rule pt-6 text-step-1">{profile.security}</h2>
      <PasswordField
        label={profile.newPassword}
        t={fields}
        {...NEW_PASSWORD}
        hint={profile.keepPassword}
        {...field('password')}
        required={false}
      />
      <PasswordField
        label={profile.currentPassword}
        t={fields}
        autoComplete="current-password"
        hint={profile.currentNote}
        className="mt-3 border-t border-rule pt-6"
        {...field('current_password')}
        required={false}
      />
      <Button type="submit" disabled={formik.isSubmitting || !formik.dirty}>
        {formik.isSubmitting ? profile.saving : profile.save}
      </Button>
    </AccountForm>
  );
}
