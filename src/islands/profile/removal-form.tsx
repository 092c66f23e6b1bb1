import type { User } from '#lib/contract/entities/user.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { fill } from '#lib/i18n/fill.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Field } from '#lib/ui/field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { isSignedOut, type ProfileWords } from './use-loaded.ts';

interface Props {
  t: ProfileWords;
  user: User;
  onRemoved: () => void;
}

/** Explains to administrators that their accounts cannot be deleted (decision 033). */
export function RemovalForm({ t, user, onRemoved }: Props) {
  const { removal } = t;
  const { formik, field } = useAccountForm({
    t,
    initialValues: { username: '', current_password: '' },
    schema: ({ removalBody }) => removalBody,
    async send(body) {
      await api.removeProfile(body);
      onRemoved();
    },
    failed: removal.failed,
    isHandled: isSignedOut
  });

  return (
    <details className="border-t border-rule pt-6">
      <summary className="min-h-11 cursor-pointer font-title text-step-1 text-chili">
        {removal.title}
      </summary>
      <p className="mt-2 mb-5 text-ink-soft">
        {user.role === 'admin' ? removal.admin : removal.text}
      </p>
      {user.role !== 'admin' && (
        <AccountForm t={t} formik={formik}>
          <Field
            label={fill(removal.username, { username: user.username })}
            autoComplete="off"
            {...field('username')}
          />
          <CurrentPassword t={t} email={user.email} {...field('current_password')} />
          <Button
            type="submit"
            variant="ghost"
            className="border-chili! text-chili!"
            disabled={formik.isSubmitting}
          >
            {formik.isSubmitting ? removal.submitting : removal.submit}
          </Button>
        </AccountForm>
      )}
    </details>
  );
}
