import { useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import type { OwnSession } from '#lib/contract/endpoints/sessions.ts';
import { parseUserAgent } from '#lib/content/user-agent.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Notice, type Tone } from '#lib/ui/notice.tsx';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { LoadFailed } from './load-failed.tsx';
import { isSignedOut, useLoaded, type ProfileWords } from './use-loaded.ts';

/** A readable device name from a user agent: `Chrome on Android`; unknown parts are omitted. */
export function deviceName(userAgent: string, t: { device: string; unknown: string }): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system) return t.device.replace('{browser}', browser).replace('{system}', system);
  return browser ?? system ?? t.unknown;
}

interface SessionRowProps {
  t: AccountsWords['sessions'];
  device: string;
  since: string;
  /** True for the current session, which ends only by signing out. */
  current: boolean;
  busy: boolean;
  onEnd: () => void;
}

/** A session's device and start, with a button to end it. */
function SessionRow({ t, device, since, current, busy, onEnd }: SessionRowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone aria-hidden size={22} className="shrink-0 text-leaf" />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{device}</p>
        <p className="text-sm text-ink-soft">{t.since.replace('{date}', since)}</p>
      </div>
      {current ? (
        <span className="shrink-0 rounded-full bg-leaf-tint px-3 py-1 text-sm font-semibold text-leaf">
          {t.current}
        </span>
      ) : (
        <Button
          variant="ghost"
          className="shrink-0"
          disabled={busy}
          aria-label={t.endLabel.replace('{device}', device)}
          onClick={onEnd}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}

interface Props {
  t: ProfileWords;
}

/** Lists the account's sessions, this device first; ends one or all other sessions. */
export function SessionList({ t: { sessions: t, retryAfter } }: Props) {
  const { data, setData, failed, again } = useLoaded(api.ownSessions);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ tone: Tone; text: string }>();
  const end = async (session?: OwnSession) => {
    setBusy(true);
    setMessage(undefined);
    try {
      await api.endOwnSessions(session?.id);
      setMessage({ tone: 'good', text: session ? t.ended : t.othersEnded });
    } catch (cause) {
      if (!isSignedOut(cause)) setMessage({ tone: 'bad', text: t.failed });
    }
    await api.ownSessions().then(setData, () => undefined);
    setBusy(false);
  };
  const format = new Intl.DateTimeFormat(retryAfter.language, {
    dateStyle: 'medium',
    timeStyle: 'short'
  });
  const rows = data?.toSorted((a, b) => Number(b.current) - Number(a.current));

  return (
    <section aria-labelledby="sessions" className="grid gap-4 border-t border-rule pt-6">
      <h2 id="sessions" className="text-step-1">
        {t.title}
      </h2>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {failed && <LoadFailed text={t.loadFailed} retry={t.retry} onRetry={again} />}
      {!rows && !failed && <p className="text-ink-soft">{t.loading}</p>}
      <ul className="divide-y divide-rule">
        {rows?.map((session) => (
          <SessionRow
            key={session.id}
            t={t}
            device={deviceName(session.user_agent, t)}
            since={format.format(new Date(session.created_at))}
            current={session.current}
            busy={busy}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      {rows && rows.length > 1 && (
        <Button variant="ghost" disabled={busy} onClick={() => end()}>
          {t.endOthers}
        </Button>
      )}
    </section>
  );
}
