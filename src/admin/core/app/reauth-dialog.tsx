import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ApiError, toApiError, unreachable } from '#lib/api/api-error.ts';
import { $session, continueSession, signIn } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { CodeField } from '#lib/ui/code-field.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Field } from '#lib/ui/field.tsx';
import { useFocusFirst } from '#lib/browser/use-focus-first.ts';
import { Button } from '#lib/ui/button.tsx';
import { $authorSession, refuseSave } from '../shared/account.ts';
import { errorMessage } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n.tsx';

const POLL_INTERVAL_MS = 1000;

const closeKeepingDraft = (): void => $authorSession.set(undefined);

/** Asks the author of unsaved input to sign in again. Another account cannot save the form. */
export function ReauthDialog({ authorSession }: { authorSession: Session }) {
  const t = useMessages().forms.signIn;
  const session = useStore($session);
  const rememberMe = authorSession.storageType === 'local';
  const [password, setPassword] = useState('');
  /** The second-factor code; undefined until the server asks for it. */
  const [code, setCode] = useState<string>();
  const codeRef = useFocusFirst<HTMLDivElement>(code === undefined ? undefined : 'code');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const problem = refuseSave(session, authorSession) ?? 'ended';
  const reason = problem === 'other' ? t.other(session?.username ?? '') : t[problem];

  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await signIn({ email: authorSession.email, password, rememberMe, ...(code ? { code } : {}) });
    } catch (cause) {
      const asksForCode = cause instanceof ApiError && cause.body.needs === 'code';
      if (!asksForCode || code !== undefined) setError(errorMessage(cause, t.failed));
      if (!asksForCode && cause instanceof ApiError && cause.status === 401) setPassword('');
      setCode(asksForCode ? '' : undefined);
    } finally {
      setBusy(false);
    }
  };

  // If the user has signed in in another tab, takes over that session.
  useEffect(() => {
    const interval = setInterval(() => void continueSession(), POLL_INTERVAL_MS);
    return () => clearInterval(interval);
  }, []);
  const withPasskey = async (): Promise<void> => {
    setError(undefined);
    try {
      const { askPasskey, signInByPasskey } = await import('#lib/session/passkey.ts').catch(
        unreachable
      );
      if (!(await signInByPasskey(await askPasskey(), rememberMe))) setError(t.unused);
    } catch (cause) {
      setError(errorMessage(toApiError(cause), t.failed));
    }
  };

  return (
    <Dialog shape="question" title={t.title} closeLabel={t.leave} onClose={closeKeepingDraft}>
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
          <div ref={codeRef}>
            <CodeField
              label={t.code}
              value={code}
              error={error}
              recovery
              onChange={(event) => setCode(event.target.value)}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Button variant="ghost" onClick={() => void withPasskey()}>
            {t.passkey}
          </Button>
          {/* In a new tab, because single sign-on and password reset leave the page. */}
          <a className="text-link py-2.5 text-sm" href="/login" target="_blank" rel="noopener">
            {t.otherWays}
          </a>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={closeKeepingDraft}>
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
