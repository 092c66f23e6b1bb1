import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GivenResetLink } from '#lib/contract/endpoints/account.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { Button } from '#lib/ui/button.tsx';
import { api } from '#core/shared/api.ts';
import { useDateFormat, useMessages } from '#core/shared/i18n.tsx';
import { siteUrl } from '#core/shared/router.ts';
import { textOf, type Row } from '#core/shared/rows.ts';
import { CopyButton } from '#core/shared/screen-parts.tsx';
import { errorMessage } from '#core/shared/toast.tsx';

function LinkField({ link }: { link: GivenResetLink }) {
  const { resetLink: t } = useMessages().lists;
  const formatDate = useDateFormat();
  const field = useRef<HTMLInputElement>(null);
  // The button that had the focus no longer exists.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const url = siteUrl(link.path);
  return (
    <div className="grid gap-3">
      <p>{link.mailed ? t.mailed : t.once}</p>
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          aria-label={t.title}
          value={url}
          className="field min-w-0 font-mono"
        />
        <CopyButton text={url} />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {t.until(formatDate(link.expires_at))}
      </p>
    </div>
  );
}

interface ResetLinkDialogProps {
  user: Row;
  /** True if the account was just saved without a password. The link is then created at once. */
  isNew?: boolean;
  onClose: () => void;
}

/** Creates a one-time link for another account and shows it once. */
export function ResetLinkDialog({ user, isNew = false, onClose }: ResetLinkDialogProps) {
  const { lists, confirm } = useMessages();
  const t = lists.resetLink;
  const [link, setLink] = useState<GivenResetLink>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const create = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      setLink(await api.makeResetLink(user.id));
    } catch (error) {
      setProblem(errorMessage(error, t.failed));
    }
    setBusy(false);
  };
  const createForNew = useEffectEvent(() => isNew && create());
  useEffect(() => void createForNew(), []);
  return (
    <Dialog shape="question" title={t.title} closeLabel={t.close} onClose={onClose}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <p className="font-semibold break-words">
          {textOf(user, 'username')} · {textOf(user, 'email')}
        </p>
        {link ? <LinkField link={link} /> : !isNew && <p>{t.intro}</p>}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {link ? t.close : confirm.cancel}
          </Button>
          {!link && (
            <Button
              variant="primary"
              data-autofocus
              disabled={isBusy}
              onClick={() => void create()}
            >
              {isBusy ? t.making : t.make}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
