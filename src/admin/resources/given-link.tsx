import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ResetLinkAnswer } from '#lib/contract/password-resets.ts';
import { button, input } from '../shared/class-names.ts';
import { useDateFormat } from '../shared/use-date-format.ts';
import { useMessages } from '../shared/i18n-provider.tsx';

/**
 * A one-time link to copy; where copying is refused it is selected, so that it can be copied by
 * hand.
 */
export function GivenLink({ link }: { link: ResetLinkAnswer }) {
  const { resetLink: words } = useMessages().lists;
  const moment = useDateFormat();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  // The button that made it is gone, and with it the focus.
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
      <p>{words.once}</p>
      <label htmlFor={id} className="sr-only">
        {words.title}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={location.origin + link.path}
          className={`${input} min-w-0 font-mono`}
        />
        <button type="button" className={`${button.plain} shrink-0`} onClick={() => void copy()}>
          {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          {words.copy}
        </button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {copied === undefined
          ? words.until(moment(link.expires_at))
          : copied
            ? words.copied
            : words.copyFailed}
      </p>
    </div>
  );
}
