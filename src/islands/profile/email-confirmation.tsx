import { useEffect } from 'react';
import { ApiError, toApiError } from '#lib/api/api-error.ts';
import { onWindow } from '#lib/browser/window-events.ts';
import type { confirmEmail, sendConfirmation } from '#lib/contract/endpoints/account.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { fill } from '#lib/i18n/fill.ts';
import { api, renewSession } from '#lib/session/session.ts';
import { isTransient } from '#lib/session/renewal.ts';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { Button } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { useAction, useLoaded, type ProfileWords } from './use-loaded.ts';

const TOKEN_KEY = 'email-confirmation';
const PATH = '/profile/confirmation';

/** Moves the token of a mailed link from the URL to storage, so that it survives a sign-in. */
export function takeConfirmationToken(): void {
  const [, token] = /^#confirm=([\w.-]+)/.exec(location.hash) ?? [];
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
export function EmailConfirmation({ t: all, user, onConfirmed }: Props) {
  const t = all.profile.confirmation;
  const { data: isByMail } = useLoaded(api.resetsByMail, !user.confirmed);
  const { message, isBusy, run } = useAction(all, all.secondFactor.failed);
  const redeem = async (token: string): Promise<string> => {
    const { user: confirmed } = await api
      .call<typeof confirmEmail>('put', PATH, { body: { token } })
      .catch((cause: unknown) => {
        const { status } = toApiError(cause);
        // The next visit redeems the token, for example after a sign-in.
        if (isTransient(status) || status === 401) safeSessionStorage.set(TOKEN_KEY, token);
        throw status === 410 ? new ApiError(status, { message: t.gone }) : cause;
      });
    onConfirmed(confirmed);
    await renewSession();
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
    const redeemTaken = () => {
      takeConfirmationToken();
      const token = safeSessionStorage.get(TOKEN_KEY);
      safeSessionStorage.remove(TOKEN_KEY);
      if (token) void run(() => redeem(token));
    };
    redeemTaken();
    // A link that is pasted into the address bar of this page does not load the page again.
    return onWindow(['hashchange'], redeemTaken);
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
