import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { ProfileChanges } from '#lib/contract/account-forms.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { fill } from '#lib/i18n/fill.ts';
import { $session, api, refreshSession, signIn } from '#lib/session/session.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { Button } from '#lib/ui/button.tsx';
import { Field } from '#lib/ui/field.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import { isSignedOut, type ProfileWords } from './use-loaded.ts';

/** Resolves to undefined if the password was changed, but signing in again needs a code. */
async function save(sent: ProfileChanges): Promise<User | undefined> {
  const user = await api.updateProfile(sent);
  if (!sent.password) {
    await refreshSession();
    return user;
  }
  // A new password ends every session, so this page signs in again with it.
  try {
    await signIn({
      email: user.email,
      password: sent.password,
      rememberMe: $session.get()?.storageType === 'local'
    });
    return user;
  } catch (cause) {
    if (cause instanceof ApiError && cause.body.needs === 'code') return undefined;
    throw cause;
  }
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
  const [saved, setSaved] = useState(user);
  const [notice, setNotice] = useState('');
  const { fields, profile } = t;
  const { formik, field } = useAccountForm({
    t,
    initialValues: valuesOf(user),
    schema: ({ profileBody }) => profileBody,
    // A new e-mail or password needs the current password (§6).
    problems: ({ email, password, current_password }) =>
      (password || email.trim() !== saved.email) && !current_password
        ? { current_password: profile.currentRequired }
        : {},
    async send(body) {
      setNotice('');
      const changed = await save(body);
      if (!changed) return onSessionEnded();
      setSaved(changed);
      onSaved(changed);
      // If the server sends mail, a link must first confirm a new e-mail.
      const isPending = body.email !== undefined && body.email !== changed.email;
      setNotice(isPending ? fill(profile.pending, { email: body.email }) : profile.saved);
      formik.resetForm({ values: valuesOf(changed) });
    },
    failed: profile.failed,
    isHandled: isSignedOut
  });
  const since = new Intl.DateTimeFormat(t.retryAfter.language, { dateStyle: 'long' }).format(
    new Date(saved.created_at)
  );

  return (
    <AccountForm
      t={t}
      formik={formik}
      intro={
        <>
          <p className="text-ink-soft">{profile.since.replace('{date}', since)}</p>
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
        autoComplete="new-password"
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
