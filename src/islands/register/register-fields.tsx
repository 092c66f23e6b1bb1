import type { useFormik } from 'formik';
import { CRITERIA, strength, strengthColour } from '#lib/contract/strength.ts';
import { Field } from '#lib/ui/field.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import { StrengthMeter } from '#lib/ui/strength-meter.tsx';
import type { RegisterValues, RegisterWords } from './problems.ts';

interface Props {
  words: RegisterWords;
  formik: ReturnType<typeof useFormik<RegisterValues>>;
}

/** The four fields; errors show after the first submit and update while typing. */
export function RegisterFields({ words, formik }: Props) {
  const { fields } = words;
  const { password } = formik.values;
  const field = (name: keyof RegisterValues) => ({
    label: fields[name],
    required: true,
    error: formik.submitCount ? formik.errors[name] : undefined,
    ...formik.getFieldProps(name)
  });
  return (
    <>
      <Field autoComplete="nickname" {...field('username')} />
      <Field type="email" inputMode="email" autoComplete="username" {...field('email')} />
      <div className="grid gap-3">
        <PasswordField words={fields} autoComplete="new-password" {...field('password')} />
        <StrengthMeter
          words={words.register}
          criteria={CRITERIA}
          colour={strengthColour(strength(password))}
          password={password}
        />
      </div>
      <PasswordField words={fields} autoComplete="new-password" {...field('confirmation')} />
    </>
  );
}
