import { MonitorSmartphone } from 'lucide-react';
import type { OwnSession } from '#lib/contract/endpoints/sessions.ts';
import { parseUserAgent } from '#lib/content/user-agent.ts';
import { fill } from '#lib/i18n/fill.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ignoreMissing, useAction, useLoaded, type ProfileWords } from './use-loaded.ts';

/** Formats a user agent: `Chrome on Android`. */
export function deviceName(userAgent: string, t: { device: string; unknown: string }): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system) return fill(t.device, { browser, system });
  return browser ?? system ?? t.unknown;
}

export function SessionList({ t: all }: { t: ProfileWords }) {
  const t = all.sessions;
  const loaded = useLoaded(api.ownSessions);
  const { message, isBusy, run } = useAction(all, t.failed);
  const end = (session?: OwnSession) =>
    run(async () => {
      await api.endOwnSessions(session?.id).catch(ignoreMissing).finally(loaded.reload);
      return session ? t.ended : t.othersEnded;
    });
  const format = new Intl.DateTimeFormat(all.retryAfter.language, {
    dateStyle: 'medium',
    timeStyle: 'short'
  });
  const rows = loaded.data?.toSorted((a, b) => Number(b.current) - Number(a.current));

  return (
    <ProfileSection id="sessions" title={t.title} {...{ message, t, loaded }}>
      <ul className="divide-y divide-rule">
        {rows?.map((session) => {
          const device = deviceName(session.user_agent, t);
          const since = format.format(new Date(session.created_at));
          return (
            <li key={session.id} className="flex items-center gap-3 py-3">
              <MonitorSmartphone aria-hidden size={22} className="shrink-0 text-leaf" />
              <div className="min-w-0 grow">
                <p className="font-semibold break-words">{device}</p>
                <p className="text-sm text-ink-soft">{fill(t.since, { date: since })}</p>
              </div>
              {session.current ? (
                <span className="shrink-0 rounded-full bg-leaf-tint px-3 py-1 text-sm font-semibold text-leaf">
                  {t.current}
                </span>
              ) : (
                <Button
                  variant="ghost"
                  className="shrink-0"
                  disabled={isBusy}
                  aria-label={fill(t.endLabel, { device })}
                  onClick={() => end(session)}
                >
                  {t.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {rows && rows.length > 1 && (
        <Button variant="ghost" disabled={isBusy} onClick={() => end()}>
          {t.endOthers}
        </Button>
      )}
    </ProfileSection>
  );
}
