import { useId, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { passwordWords } from '#lib/i18n/passwords.ts';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { LabelledField } from '#lib/ui/field.tsx';
import { PasswordInput } from '#lib/ui/password-field.tsx';
import { useMessages, useWords } from './i18n.tsx';
import { errorMessage } from './toast.tsx';

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** The subject, such as a row's name. */
  about?: string | undefined;
  yes: string;
  variant?: 'danger' | 'primary';
  isBusy?: boolean;
  children?: React.ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before an action. Cancel has the focus, unless `children` contain `data-autofocus`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, about, yes, variant = 'danger', isBusy = false, children } = props;
  const { onCancel, onConfirm } = props;
  const { confirm } = useMessages();
  return (
    <Dialog shape="question" title={title} closeLabel={confirm.cancel} onClose={onCancel}>
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          // React would also submit a form around the dialog.
          event.stopPropagation();
          onConfirm();
        }}
      >
        <div>
          <p>{question}</p>
          {about && <p className="mt-2 font-semibold break-words">{about}</p>}
        </div>
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" data-autofocus onClick={onCancel}>
            {confirm.cancel}
          </Button>
          <Button variant={variant} type="submit" disabled={isBusy}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface CurrentPasswordProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  'data-autofocus'?: boolean;
}

/** Asks for the user's password again, in case somebody else uses the session. */
export function CurrentPassword({ error, onValue, ...props }: CurrentPasswordProps) {
  const { proof } = useMessages().forms;
  const { fields } = useWords(passwordWords);
  const id = useId();
  return (
    <LabelledField
      id={id}
      label={proof.label}
      required
      hint={error ? '' : proof.hint}
      error={error}
      isAlert
    >
      <PasswordInput
        id={id}
        t={fields}
        name="current_password"
        autoComplete="current-password"
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-${error ? 'error' : 'hint'}`}
        onChange={({ target }) => onValue(target.value)}
        {...props}
      />
    </LabelledField>
  );
}

interface PasswordConfirmDialogProps extends Omit<ConfirmDialogProps, 'onConfirm'> {
  /** The error message if the server gives no reason. */
  failed: string;
  /** If it throws, the dialog stays open and shows the error. */
  onConfirm: (password: string) => Promise<unknown>;
}

export function PasswordConfirmDialog(props: PasswordConfirmDialogProps) {
  const { failed, onConfirm, ...dialog } = props;
  const { proof } = useMessages().forms;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (!password) return setProblem(proof.required);
    setBusy(true);
    await onConfirm(password).catch((error: unknown) => {
      const isWrong = error instanceof ApiError && error.fields['current_password'];
      setProblem(isWrong ? proof.wrong : errorMessage(error, failed));
      setBusy(false);
    });
  };
  return (
    <ConfirmDialog {...dialog} isBusy={isBusy} onConfirm={() => void submit()}>
      <CurrentPassword
        value={password}
        error={problem}
        onValue={(value) => {
          setPassword(value);
          setProblem(undefined);
        }}
        data-autofocus
      />
    </ConfirmDialog>
  );
}
