import type { ComponentProps } from 'react';
import { useFocusFirst } from '#lib/browser/use-focus-first.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { Button } from '#lib/ui/button.tsx';
import type { ProfileWords } from './use-loaded.ts';

interface Props extends ComponentProps<typeof AccountForm> {
  t: ProfileWords;
  submit: string;
  /** True for a red button. */
  isRemoval?: boolean | undefined;
  onCancel: () => void;
}

/** A form that a button opens. Its first field gets the focus. */
export function OpenedForm({ t, submit, isRemoval, onCancel, children, ...form }: Props) {
  const { isSubmitting } = form.formik;
  return (
    <div ref={useFocusFirst<HTMLDivElement>()}>
      <AccountForm t={t} {...form}>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={isRemoval ? 'danger' : 'primary'} disabled={isSubmitting}>
            {isSubmitting ? t.secondFactor.busy : submit}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t.secondFactor.cancel}
          </Button>
        </div>
      </AccountForm>
    </div>
  );
}
