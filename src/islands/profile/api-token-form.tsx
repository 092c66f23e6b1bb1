import { useId } from 'react';
import type { createApiToken } from '#lib/contract/endpoints/api-tokens.ts';
import { API_TOKENS, LENGTH } from '#lib/contract/limits.ts';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import type { ApiTokensWords } from '#lib/i18n/api-tokens.ts';
import { fill } from '#lib/i18n/fill.ts';
import { api } from '#lib/session/session.ts';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { Field, LabelledField } from '#lib/ui/field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { OpenedForm } from './opened-form.tsx';
import { isSignedOut, type ProfileWords } from './use-loaded.ts';

interface Props {
  t: ProfileWords;
  tokens: ApiTokensWords;
  email: string;
  onCreated: (token: string) => void;
  onCancel: () => void;
}

export function ApiTokenForm({ t: all, tokens: t, email, onCreated, onCancel }: Props) {
  const daysId = useId();
  const { formik, field } = useAccountForm({
    t: all,
    initialValues: { name: '', days: '90', writes: [] as string[], current_password: '' },
    problems: ({ name, current_password }) => ({
      ...(name.trim() ? {} : { name: t.nameRequired }),
      ...(current_password ? {} : { current_password: t.passwordRequired })
    }),
    async send({ days, ...values }) {
      const body = { ...values, days: Number(days) };
      const { token } = await api.call<typeof createApiToken>('post', '/profile/api-tokens', {
        body
      });
      onCreated(token);
    },
    failed: t.failed,
    isHandled: isSignedOut
  });
  return (
    <OpenedForm t={all} formik={formik} submit={t.create} onCancel={onCancel}>
      <Field
        label={t.name}
        hint={t.nameHint}
        maxLength={LENGTH.name}
        autoComplete="off"
        {...field('name')}
      />
      <LabelledField id={daysId} label={t.days}>
        <select id={daysId} className="field" {...formik.getFieldProps('days')}>
          {API_TOKENS.days.map((days) => (
            <option key={days} value={days}>
              {fill(t.dayCount, { n: days })}
            </option>
          ))}
        </select>
      </LabelledField>
      <fieldset className="grid min-w-0 gap-x-6 sm:grid-cols-2">
        <legend className="font-semibold">{t.writes}</legend>
        <p className="field-hint sm:col-span-2">{t.writesHint}</p>
        {Object.entries(t.entities).map(([name, text]) => (
          <Checkbox
            key={name}
            name="writes"
            value={name}
            checked={formik.values.writes.includes(name)}
            onChange={formik.handleChange}
          >
            {text}
          </Checkbox>
        ))}
      </fieldset>
      <CurrentPassword t={all} email={email} {...field('current_password')} />
    </OpenedForm>
  );
}
