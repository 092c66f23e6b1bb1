import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type * as endpoints from '#lib/contract/endpoints/api-tokens.ts';
import type { User } from '#lib/contract/entities/user.ts';
import type { ApiTokensWords } from '#lib/i18n/api-tokens.ts';
import { fill } from '#lib/i18n/fill.ts';
import { failureSentence } from '#lib/i18n/sentences.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { ApiTokenForm } from './api-token-form.tsx';
import { ProfileSection, type Message } from './profile-section.tsx';
import { CopyButton } from './recovery-codes.tsx';
import { isSignedOut, useLoaded, type ProfileWords } from './use-loaded.ts';

const loadTokens = async () =>
  (await api.call<typeof endpoints.apiTokens>('get', '/profile/api-tokens')).tokens;

function NewToken({ t, token, onDone }: { t: ApiTokensWords; token: string; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h3 ref={title} tabIndex={-1} className="font-title text-lg">
        {t.createdTitle}
      </h3>
      <p>{t.createdText}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow rounded-lg bg-ground-sunk px-3 py-2 wrap-anywhere select-all">
          {token}
        </code>
        <CopyButton t={t} text={token} />
      </div>
      <Button onClick={onDone}>{t.done}</Button>
    </div>
  );
}

interface TokenRowProps {
  t: ApiTokensWords;
  language: string;
  token: endpoints.ApiToken;
  /** Resolves when the token is revoked, or the failure is shown. */
  onRevoke: () => Promise<void>;
}

function TokenRow({ t, language, token, onRevoke }: TokenRowProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [now] = useState(Date.now);
  const format = (time: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
    new Intl.DateTimeFormat(language, style).format(new Date(time));
  const { name, writes, expires_at, last_used_at, last_network } = token;
  const names: Record<string, string> = t.entities;
  const scope = writes.map((entity) => names[entity] ?? entity).join(', ');
  const isExpired = Date.parse(expires_at) <= now;
  const revoke = async () => {
    setBusy(true);
    await onRevoke();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <KeyRound
        aria-hidden
        size={22}
        className={`shrink-0 ${isExpired ? 'text-chili' : 'text-leaf'}`}
      />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {scope ? fill(t.changes, { entities: scope }) : t.reads}
          {' · '}
          {fill(isExpired ? t.ended : t.ends, { date: format(expires_at) })}
          {' · '}
          {last_used_at
            ? fill(t.used, {
                date: format(last_used_at, { dateStyle: 'medium', timeStyle: 'short' }),
                network: last_network || t.noNetwork
              })
            : t.unused}
        </p>
        {isAsking && <p role="status">{t.question}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {isAsking && (
          <Button variant="ghost" disabled={isBusy} onClick={() => setAsking(false)}>
            {t.keep}
          </Button>
        )}
        <Button
          variant="ghost"
          className={isAsking ? 'border-chili! text-chili!' : ''}
          disabled={isBusy}
          aria-label={fill(t.revokeLabel, { name })}
          onClick={() => (isAsking ? void revoke() : setAsking(true))}
        >
          {t.revoke}
        </Button>
      </div>
    </li>
  );
}

interface Props {
  t: ProfileWords;
  tokens: ApiTokensWords;
  user: User;
}

export function ApiTokens({ t: all, tokens: t, user }: Props) {
  const loaded = useLoaded(loadTokens);
  const { data } = loaded;
  const [step, setStep] = useState<'list' | 'form' | { token: string }>('list');
  const [message, setMessage] = useState<Message>();
  const revoke = async (id: number) => {
    try {
      await api.call<typeof endpoints.removeApiToken>('delete', '/profile/api-tokens/{id}', {
        params: { id }
      });
      setMessage({ tone: 'good', text: t.revoked });
    } catch (cause) {
      const error = toApiError(cause);
      if (!isSignedOut(error) && error.status !== 404)
        setMessage({ tone: 'bad', text: failureSentence(all, error, t.failed) });
    }
    await loaded.reload();
  };
  const text = (
    <>
      {t.text}{' '}
      <a className="text-link" href="/api/docs">
        {t.docs}
      </a>
    </>
  );
  return (
    <ProfileSection id="api-tokens" title={t.title} {...{ text, message, t, loaded }}>
      {data && data.length > 0 && (
        <ul className="divide-y divide-rule">
          {data.map((token) => (
            <TokenRow
              key={token.id}
              t={t}
              language={all.retryAfter.language}
              token={token}
              onRevoke={() => revoke(token.id)}
            />
          ))}
        </ul>
      )}
      {step === 'list' && data && (
        <Button variant="ghost" onClick={() => setStep('form')}>
          {t.begin}
        </Button>
      )}
      {step === 'form' && (
        <ApiTokenForm
          t={all}
          tokens={t}
          email={user.email}
          onCreated={(token) => {
            setMessage(undefined);
            setStep({ token });
            void loaded.reload();
          }}
          onCancel={() => setStep('list')}
        />
      )}
      {typeof step === 'object' && (
        <NewToken t={t} token={step.token} onDone={() => setStep('list')} />
      )}
    </ProfileSection>
  );
}
