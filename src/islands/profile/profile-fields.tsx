import type { useFormik } from 'formik';
import { Field } from '#lib/ui/field.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import type { ProfileValues, ProfileWords } from './problems.ts';

interface Props {
  words: ProfileWords;
  formik: ReturnType<typeof useFormik<ProfileValues>>;
}

/** Name, e-mail, new password, and the current password that confirms changes. */
export function ProfileFields({ words: { fields, profile }, formik }: Props) {
  const field = (name: keyof ProfileValues) => ({
    error: formik.submitCount ? formik.errors[name] : undefined,
    ...formik.getFieldProps(name)
  });
  return (
    <>
      <h2 className="text-step-1">{profile.details}</h2>
      <Field label={fields.username} autoComplete="nickname" required {...field('username')} />
      <Field
        label={fields.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        {...field('email')}
      />
      <h2 className="mt-3 border-t border-rule pt-6 text-step-1">{profile.security}</h2>
      <PasswordField
        label={profile.newPassword}
        words={fields}
        autoComplete="new-password"
        hint={profile.keepPassword}
        {...field('password')}
      />
      <PasswordField
        label={profile.currentPassword}
        words={fields}
        autoComplete="current-password"
        hint={profile.currentNote}
        className="mt-3 border-t border-rule pt-6"
        {...field('current_password')}
      />
    </>
  );
}
