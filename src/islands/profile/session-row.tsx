import { MonitorSmartphone } from 'lucide-react';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { Button } from '#lib/ui/button.tsx';

interface Props {
  words: AccountsWords['sessions'];
  device: string;
  /** When it was started, in words. */
  since: string;
  /** The one that this page runs in, which Logout ends. */
  current: boolean;
  busy: boolean;
  onEnd: () => void;
}

/** One session: on which device, since when, and the button that ends it. */
export function SessionRow({ words, device, since, current, busy, onEnd }: Props) {
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone aria-hidden size={22} className="shrink-0 text-leaf" />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{device}</p>
        <p className="text-sm text-ink-soft">{words.since.replace('{date}', since)}</p>
      </div>
      {current ? (
        <span className="shrink-0 rounded-full bg-leaf-tint px-3 py-1 text-sm font-semibold text-leaf">
          {words.current}
        </span>
      ) : (
        <Button
          look="ghost"
          className="shrink-0"
          disabled={busy}
          aria-label={words.endLabel.replace('{device}', device)}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
