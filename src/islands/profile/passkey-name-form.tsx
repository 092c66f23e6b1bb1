import type { Passkey, renamePasskey } from '#lib/contract/endpoints/passkeys.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { useFocusFirst } from '#lib/browser/use-focus-first.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Field } from '#lib/ui/field.tsx';
import { isSignedOut, type ProfileWords } from './use-loaded.ts';

interface Props {
  t: ProfileWords;
  passkey: Pick<Passkey, 'id' | 'name'>;
  onSaved: () => void;
  onCancel: () => void;
}

/** Renames a passkey. */
export function PasskeyNameForm({ t, passkey: { id, name }, onSaved, onCancel }: Props) {
  const { passkeys, secondFactor } = t;
  const { formik, field } = useAccountForm({
    t,
    initialValues: { name },
    problems: (values) => (values.name.trim() ? {} : { name: passkeys.nameMissing }),
    async send(body) {
      await api.call<typeof renamePasskey>('put', '/profile/passkeys/{id}', {
        params: { id },
        body
      });
      onSaved();
    },
    failed: secondFactor.failed,
    isHandled: isSignedOut
  });
  const box = useFocusFirst<HTMLDivElement>();
  return (
    <div ref={box}>
      <AccountForm t={t} formik={formik}>
        <Field label={passkeys.name} autoComplete="off" maxLength={100} {...field('name')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={formik.isSubmitting}>
            {formik.isSubmitting ? secondFactor.busy : passkeys.save}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {secondFactor.cancel}
          </Button>
        </div>
      </AccountForm>
    </div>
  );
}
