import { useEffect, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import type { confirmEmail, sendConfirmation } from '#lib/contract/endpoints/account.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { fill } from '#lib/i18n/fill.ts';
import { api, refreshSession } from '#lib/session/session.ts';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { Button } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import type { Message } from './profile-section.tsx';
import { isSignedOut, useLoaded, type ProfileWords } from './use-loaded.ts';

const TOKEN_KEY = 'email-confirmation';
const PATH = '/profile/confirmation';

/** Moves the token of a mailed link from the URL to storage, so that it survives a sign-in. */
export function takeConfirmationToken(): void {
  const [, token] = /^#confirm=(.+)$/.exec(location.hash) ?? [];
  if (!token) return;
  safeSessionStorage.set(TOKEN_KEY, token);
  history.replaceState(history.state, '', location.pathname + location.search);
}

interface Props {
  t: ProfileWords;
  user: User;
  onConfirmed: (user: User) => void;
}

/** Redeems the token of a mailed link. If the e-mail is unconfirmed, offers to send such a link. */
export function EmailConfirmation({ t: { profile, sentences }, user, onConfirmed }: Props) {
  const t = profile.confirmation;
  const { data: isByMail } = useLoaded(api.resetsByMail, !user.confirmed);
  const [message, setMessage] = useState<Message>();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      setMessage({ tone: 'good', text: await action() });
    } catch (cause) {
      const { status, message: text } = toApiError(cause);
      const sentence = status === 410 ? t.gone : (sentences[text] ?? text);
      if (!isSignedOut(cause)) setMessage({ tone: 'bad', text: sentence });
    }
    setBusy(false);
  };
  const redeem = async (token: string): Promise<string> => {
    const { user: confirmed } = await api.call<typeof confirmEmail>('put', PATH, {
      body: { token }
    });
    onConfirmed(confirmed);
    await refreshSession();
    return fill(t.confirmed, { email: confirmed.email });
  };
  const send = async (): Promise<string> => {
    try {
      await api.call<typeof sendConfirmation>('post', PATH, {});
    } catch (cause) {
      // 409: the e-mail was confirmed in another tab.
      if (toApiError(cause).status !== 409) throw cause;
      onConfirmed({ ...user, confirmed: true });
      return fill(t.confirmed, { email: user.email });
    }
    return fill(t.sent, { email: user.email });
  };
  useEffect(() => {
    const token = safeSessionStorage.get(TOKEN_KEY);
    safeSessionStorage.remove(TOKEN_KEY);
    if (token) void run(() => redeem(token));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {!user.confirmed && message?.tone !== 'good' && isByMail !== undefined && (
        <Notice tone="plain">
          <p>{fill(t.unconfirmed, { email: user.email })}</p>
          {isByMail ? (
            <Button variant="ghost" className="mt-3" disabled={isBusy} onClick={() => run(send)}>
              {t.send}
            </Button>
          ) : (
            <p>{t.noMail}</p>
          )}
        </Notice>
      )}
    </>
  );
}
