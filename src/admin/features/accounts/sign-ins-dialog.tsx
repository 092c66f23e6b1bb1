import { useState } from 'react';
import type { endSessionsOfUser, signInsOfUser } from '#lib/contract/endpoints/sessions.ts';
import { fill } from '#lib/i18n/fill.ts';
import { signInsWords } from '#lib/i18n/sign-ins.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { SignInList } from '#lib/forms/sign-in-list.tsx';
import { Button } from '#lib/ui/button.tsx';
import { isOwnAccount } from '#core/shared/account.ts';
import { api } from '#core/shared/api.ts';
import { ConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { useSave } from '#core/shared/toast.tsx';
import { useMessages, useWords } from '#core/shared/i18n.tsx';
import { textOf, type Row } from '#core/shared/rows.ts';

const PAGE_SIZE = 10;

export function SignInsDialog({ user, onClose }: { user: Row; onClose: () => void }) {
  const { overview } = useMessages();
  const t = useWords(signInsWords);
  const [isConfirming, setConfirming] = useState(false);
  const { save, isBusy } = useSave();
  const params = { id: user.id };
  const about = `${textOf(user, 'username')} · ${textOf(user, 'email')}`;
  const endSessions = async (): Promise<void> => {
    const send = () =>
      api.call<typeof endSessionsOfUser>('delete', '/admin/user/{id}/sessions', { params });
    const saved = ({ ended }: { ended: number }) => fill(t.ofUser.ended, { n: ended });
    await save(about, send, { saved, failed: t.ofUser.failed });
    setConfirming(false);
  };
  if (isConfirming)
    return (
      <ConfirmDialog
        title={t.ofUser.end}
        question={t.ofUser.question}
        about={about}
        yes={t.ofUser.end}
        isBusy={isBusy}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void endSessions()}
      />
    );
  return (
    <Dialog title={t.ofUser.title} closeLabel={t.ofUser.close} onClose={onClose}>
      <div className="grid content-start gap-4 overflow-y-auto p-5">
        <p className="font-semibold break-words">{about}</p>
        <SignInList
          t={t}
          language={overview.locale.times}
          load={(page) =>
            api.call<typeof signInsOfUser>('get', '/admin/user/{id}/sign-ins', {
              params,
              query: { page, per_page: PAGE_SIZE }
            })
          }
        />
      </div>
      {!isOwnAccount(user.id) && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-rule p-5">
          <Button variant="ghost" onClick={onClose}>
            {t.ofUser.close}
          </Button>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {t.ofUser.end}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
