import { unreachable } from '#lib/api/api-error.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { NewPassword } from '#lib/forms/new-password.tsx';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import type { ResetValues, ResetWords } from './problems.ts';

interface Props {
  t: ResetWords;
  token: string;
  onSaved: () => void;
  /** Called when the link is no longer valid. */
  onGone: () => void;
}

// Loaded on demand: the rules bring yup.
const loadRules = () => import('./problems.ts').catch(unreachable);

/** The new password, typed twice. */
export function ResetForm({ t, token, onSaved, onGone }: Props) {
  const { formik, field } = useAccountForm<ResetValues>({
    t,
    initialValues: { password: '', confirmation: '' },
    validate: async (values) => (await loadRules()).resetProblems(values, t),
    send: ({ password }) => api.resetPassword({ token, password }).then(onSaved),
    failed: t.reset.failed,
    isHandled({ status, fields }) {
      // The server rejects a malformed token with 400.
      const isGone = status === 410 || 'token' in fields;
      if (isGone) onGone();
      return isGone;
    }
  });
  return (
    <AccountForm t={t} formik={formik}>
      <NewPassword t={t} label={t.reset.password} field={field} />
      <Button type="submit" disabled={formik.isSubmitting}>
        {formik.isSubmitting ? t.reset.submitting : t.reset.submit}
      </Button>
    </AccountForm>
  );
}
