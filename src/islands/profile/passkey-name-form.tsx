import type { Passkey, renamePasskey } from '#lib/contract/endpoints/passkeys.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { api } from '#lib/session/session.ts';
import { Field } from '#lib/ui/field.tsx';
import { OpenedForm } from './opened-form.tsx';
import { isSignedOut, type ProfileWords } from './use-loaded.ts';

interface Props {
  t: ProfileWords;
  passkey: Pick<Passkey, 'id' | 'name'>;
  onSaved: () => void;
  onCancel: () => void;
}

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
  return (
    <OpenedForm t={t} formik={formik} submit={passkeys.save} onCancel={onCancel}>
      <Field label={passkeys.name} autoComplete="off" maxLength={LENGTH.name} {...field('name')} />
    </OpenedForm>
  );
}
