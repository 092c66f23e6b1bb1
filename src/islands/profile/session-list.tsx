import { useState } from 'react';
import type { OwnSession } from '#lib/contract/own-account.ts';
import { LANGUAGE } from '#lib/i18n/locale.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import type { Tone } from '#lib/ui/notice.tsx';
import { deviceName } from './device.ts';
import { LoadFailed } from './load-failed.tsx';
import type { ProfileWords } from './problems.ts';
import { SessionRow } from './session-row.tsx';
import { isSignedOut } from './signed-out.ts';
import { useLoaded } from './use-loaded.ts';

interface Props {
  words: ProfileWords;
  locale: Locale;
}

/** Where one is signed in, this device first; the others can be ended, one or all. */
export function SessionList({ words: { sessions: words }, locale }: Props) {
  const { data, setData, failed, again } = useLoaded(api.ownSessions);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: Tone; text: string }>();
  const end = async (session?: OwnSession) => {
    setBusy(true);
    setSaid(undefined);
    try {
      await api.endOwnSessions(session?.id);
      setSaid({ tone: 'good', text: session ? words.ended : words.othersEnded });
    } catch (cause) {
      if (!isSignedOut(cause)) setSaid({ tone: 'bad', text: words.failed });
    }
    await api.ownSessions().then(setData, () => undefined);
    setBusy(false);
  };
  const format = new Intl.DateTimeFormat(LANGUAGE[locale], {
    dateStyle: 'medium',
    timeStyle: 'short'
  });
  const rows = data?.toSorted((a, b) => Number(b.current) - Number(a.current));

  return (
    <section aria-labelledby="sessions" className="grid gap-4 border-t border-rule pt-6">
      <h2 id="sessions" className="text-step-1">
        {words.title}
      </h2>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {failed && <LoadFailed text={words.loadFailed} retry={words.retry} onRetry={again} />}
      {!rows && !failed && <p className="text-ink-soft">{words.loading}</p>}
      <ul className="divide-y divide-rule">
        {rows?.map((session) => (
          <SessionRow
            key={session.id}
            words={words}
            device={deviceName(session.user_agent, words)}
            since={format.format(new Date(session.created_at))}
            current={session.current}
            busy={busy}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      {rows && rows.length > 1 && (
        <Button look="ghost" disabled={busy} onClick={() => end()}>
          {words.endOthers}
        </Button>
      )}
    </section>
  );
}
