import { useState } from 'react';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { Button } from '#lib/ui/button.tsx';
import { CodeField } from '#lib/ui/code-field.tsx';
import type { FieldProps } from '#lib/ui/field.tsx';
import { useFocusFirst } from '#lib/browser/use-focus-first.ts';

interface Props {
  t: AccountsWords['code'];
  email: string;
  field: Omit<FieldProps, 'label'>;
  formik: {
    setFieldValue: (name: 'code', value: string, isValidated: boolean) => Promise<unknown>;
    setErrors: (errors: { code?: string }) => void;
  };
  onBack: () => void;
}

export function CodeStep({ t, email, field, formik, onBack }: Props) {
  const [recovery, setRecovery] = useState(false);
  const box = useFocusFirst<HTMLDivElement>(recovery ? 'recovery' : 'app');
  const change = () => {
    setRecovery(!recovery);
    void formik.setFieldValue('code', '', false).then(() => formik.setErrors({}));
  };
  // Not validated on blur: the error of an empty code would move the button that is being pressed.
  const { onBlur: _onBlur, ...input } = field;
  return (
    <div ref={box} className="grid min-w-0 grid-cols-1 gap-5">
      <div>
        <h2 className="text-step-1">{t.title}</h2>
        {email && <p className="mt-1 wrap-anywhere text-ink-soft">{email}</p>}
      </div>
      <CodeField
        label={recovery ? t.recovery : t.app}
        hint={recovery ? t.recoveryHint : t.appHint}
        recovery={recovery}
        {...input}
      />
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button variant="quiet" className="text-link -mx-5" onClick={change}>
          {recovery ? t.useApp : t.useRecovery}
        </Button>
        <Button variant="quiet" className="text-link -mx-5" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </div>
  );
}
