import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { GivenResetLink } from '#lib/contract/endpoints/account.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { Button } from '#lib/ui/button.tsx';
import { api } from '../shared/api.ts';
import { useDateFormat, useMessages } from '../shared/i18n-provider.tsx';
import { textOf, type Row } from '../shared/rows.ts';

/** A one-time link to copy; it is selected where the browser refuses to copy. */
export function GivenLink({ link }: { link: GivenResetLink }) {
  const { resetLink: t } = useMessages().lists;
  const formatDate = useDateFormat();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  // The focus has gone with the button that made the link.
  useEffect(() => field.current?.select(), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.origin + link.path);
      setCopied(true);
    } catch {
      setCopied(false);
      field.current?.select();
    }
  };
  return (
    <div className="grid gap-3">
      <p>{t.once}</p>
      <label htmlFor={id} className="sr-only">
        {t.title}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={location.origin + link.path}
          className="field min-w-0 font-mono"
        />
        <Button look="ghost" className="shrink-0" onClick={() => void copy()}>
          {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          {t.copy}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {copied === undefined
          ? t.until(formatDate(link.expires_at))
          : copied
            ? t.copied
            : t.copyFailed}
      </p>
    </div>
  );
}

interface ResetLinkDialogProps {
  user: Row;
  onClose: () => void;
}

/** Makes a one-time link for somebody else's account and shows it once. */
export function ResetLinkDialog({ user, onClose }: ResetLinkDialogProps) {
  const { lists, confirm } = useMessages();
  const t = lists.resetLink;
  const [link, setLink] = useState<GivenResetLink>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      setLink(await api.makeResetLink(user.id));
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t.failed);
    }
    setBusy(false);
  };
  return (
    <Dialog shape="question" title={t.title} closeLabel={t.close} onClose={onClose}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <p className="font-semibold break-words">
          {textOf(user, 'username')} · {textOf(user, 'email')}
        </p>
        {link ? <GivenLink link={link} /> : <p>{t.intro}</p>}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="ghost" onClick={onClose}>
            {link ? t.close : confirm.cancel}
          </Button>
          {!link && (
            <Button look="primary" data-autofocus disabled={isBusy} onClick={() => void make()}>
              {isBusy ? t.making : t.make}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
