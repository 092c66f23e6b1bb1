import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { $session, signIn } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { CodeField } from '#lib/ui/code-field.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Field } from '#lib/ui/field.tsx';
import { useFocusFirst } from '#lib/browser/use-focus-first.ts';
import { Button } from '#lib/ui/button.tsx';
import { $authorSession, refuseSave } from '../shared/account.ts';
import { errorMessage } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

const leave = (): void => $authorSession.set(undefined);

/**
 * Covers a form with unsaved input after its session has ended, and lets its author sign in again.
 * Another account cannot save the form.
 */
export function ReauthDialog({ authorSession }: { authorSession: Session }) {
  const t = useMessages().forms.signIn;
  const session = useStore($session);
  const [password, setPassword] = useState('');
  /** Undefined until the server asks for it. */
  const [code, setCode] = useState<string>();
  const box = useFocusFirst<HTMLDivElement>(code === undefined ? undefined : 'code');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refusal = refuseSave(session, authorSession) ?? 'ended';
  const reason = refusal === 'other' ? t.other(session?.username ?? '') : t[refusal];

  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await signIn({
        email: authorSession.email,
        password,
        rememberMe: authorSession.storageType === 'local',
        ...(code ? { code } : {})
      });
    } catch (cause) {
      const asksForCode = cause instanceof ApiError && cause.body.needs === 'code';
      if (!asksForCode || code !== undefined) setError(errorMessage(cause, t.failed));
      if (!asksForCode) setPassword('');
      setCode(asksForCode ? '' : undefined);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog shape="question" title={t.title} closeLabel={t.leave} onClose={leave}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 p-5">
        <p role="status">{reason}</p>
        <Field
          label={t.email}
          type="email"
          value={authorSession.email}
          readOnly
          autoComplete="username"
        />
        <Field
          label={t.password}
          type="password"
          value={password}
          error={code === undefined ? error : undefined}
          autoComplete="current-password"
          data-autofocus
          onChange={(event) => setPassword(event.target.value)}
        />
        {code !== undefined && (
          <div ref={box}>
            <CodeField
              label={t.code}
              value={code}
              error={error}
              recovery
              onChange={(event) => setCode(event.target.value)}
            />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={leave}>
            {t.leave}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={busy || password === '' || code?.trim() === ''}
          >
            {t.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
