import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { button } from './class-names.ts';
import { errorMessage } from './error-message.ts';
import { useMessages } from './i18n-provider.tsx';
import { CurrentPassword } from './password-input.tsx';

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** What it is about, such as a row's name. */
  about?: string | undefined;
  /** The button that says yes. */
  yes: string;
  look?: 'danger' | 'primary';
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something is done; what calls it off has the focus. */
export function ConfirmDialog({
  title,
  question,
  about,
  yes,
  look = 'danger',
  onCancel,
  onConfirm
}: ConfirmDialogProps) {
  const { confirm } = useMessages();
  return (
    <Dialog shape="question" title={title} closeLabel={confirm.cancel} onClose={onCancel}>
      <div className="grid gap-5 p-5">
        <div>
          <p>{question}</p>
          {about && <p className="mt-2 font-semibold break-words">{about}</p>}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" data-autofocus className={button.plain} onClick={onCancel}>
            {confirm.cancel}
          </button>
          <button type="button" className={button[look]} onClick={onConfirm}>
            {yes}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

interface PasswordConfirmDialogProps {
  title: string;
  question: string;
  about?: string | undefined;
  yes: string;
  look?: 'danger' | 'primary';
  /** What is said where the server gives no reason. */
  failed: string;
  onCancel: () => void;
  /** Does it; what it throws is shown, and the dialog stays open. */
  onConfirm: (password: string) => Promise<unknown>;
}

/**
 * Asks for the current password before something is done that cannot be undone, or that would take
 * an account over.
 */
export function PasswordConfirmDialog({
  title,
  question,
  about,
  yes,
  look = 'danger',
  failed,
  onCancel,
  onConfirm
}: PasswordConfirmDialogProps) {
  const { confirm, forms } = useMessages();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (!password) return setProblem(forms.proof.required);
    setBusy(true);
    await onConfirm(password).catch((error: unknown) => {
      const isWrong = error instanceof ApiError && error.fields['current_password'];
      setProblem(isWrong ? forms.proof.wrong : errorMessage(error, failed));
      setBusy(false);
    });
  };
  return (
    <Dialog shape="question" title={title} closeLabel={confirm.cancel} onClose={onCancel}>
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div>
          <p>{question}</p>
          {about && <p className="mt-2 font-semibold break-words">{about}</p>}
        </div>
        <CurrentPassword
          value={password}
          error={problem}
          onValue={(value) => {
            setPassword(value);
            setProblem(undefined);
          }}
          data-autofocus
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className={button.plain} onClick={onCancel}>
            {confirm.cancel}
          </button>
          <button type="submit" className={button[look]} disabled={isBusy}>
            {yes}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
