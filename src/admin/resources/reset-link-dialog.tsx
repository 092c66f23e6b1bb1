import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { ResetLinkAnswer } from '#lib/contract/password-resets.ts';
import { api } from '#lib/session/session.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { button } from '../shared/class-names.ts';
import { textOf } from '../shared/row.ts';
import type { Row } from '../shared/row.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { GivenLink } from './given-link.tsx';

interface ResetLinkDialogProps {
  user: Row;
  onClose: () => void;
}

/** Makes a one-time link for somebody else's account and shows it this one time. */
export function ResetLinkDialog({ user, onClose }: ResetLinkDialogProps) {
  const { lists, confirm } = useMessages();
  const words = lists.resetLink;
  const [link, setLink] = useState<ResetLinkAnswer>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      setLink(await api.makeResetLink(user.id));
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || words.failed);
    }
    setBusy(false);
  };
  return (
    <Dialog shape="question" title={words.title} closeLabel={words.close} onClose={onClose}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <p className="font-semibold break-words">
          {textOf(user, 'username')} · {textOf(user, 'email')}
        </p>
        {link ? <GivenLink link={link} /> : <p>{words.intro}</p>}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className={button.plain} onClick={onClose}>
            {link ? words.close : confirm.cancel}
          </button>
          {!link && (
            <button
              type="button"
              data-autofocus
              className={button.primary}
              disabled={isBusy}
              onClick={() => void make()}
            >
              {isBusy ? words.making : words.make}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
