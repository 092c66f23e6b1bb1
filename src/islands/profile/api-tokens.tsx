import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type * as endpoints from '#lib/contract/endpoints/api-tokens.ts';
import type { User } from '#lib/contract/entities/user.ts';
import type { ApiTokensWords } from '#lib/i18n/api-tokens.ts';
import { fill } from '#lib/i18n/fill.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { ApiTokenForm } from './api-token-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { CopyButton, ShownOnce } from './recovery-codes.tsx';
import { ignoreMissing, useAction, useLoaded, type ProfileWords } from './use-loaded.ts';

const loadTokens = async () =>
  (await api.call<typeof endpoints.apiTokens>('get', '/profile/api-tokens')).tokens;

interface TokenRowProps {
  t: ApiTokensWords;
  language: string;
  token: endpoints.ApiToken;
  isBusy: boolean;
  onRevoke: () => void;
}

function TokenRow({ t, language, token, isBusy, onRevoke }: TokenRowProps) {
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(Date.now);
  const format = (time: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
    new Intl.DateTimeFormat(language, style).format(new Date(time));
  const { name, writes, expires_at, last_used_at, last_network } = token;
  const names: Record<string, string> = t.entities;
  const scope = writes.map((entity) => names[entity] ?? entity).join(', ');
  const isExpired = Date.parse(expires_at) <= now;
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
          onClick={() => (isAsking ? onRevoke() : setAsking(true))}
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
  const { message, setMessage, isBusy, run } = useAction(all, t.failed);
  const revoke = (id: number) =>
    run(async () => {
      const path = '/profile/api-tokens/{id}';
      await api
        .call<typeof endpoints.removeApiToken>('delete', path, { params: { id } })
        .catch(ignoreMissing)
        .finally(loaded.reload);
      return t.revoked;
    });
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
              isBusy={isBusy}
              onRevoke={() => void revoke(token.id)}
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
        <ShownOnce
          title={t.createdTitle}
          text={t.createdText}
          done={t.done}
          onDone={() => setStep('list')}
        >
          <div className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 grow rounded-lg bg-ground-sunk px-3 py-2 wrap-anywhere select-all">
              {step.token}
            </code>
            <CopyButton t={t} text={step.token} />
          </div>
        </ShownOnce>
      )}
    </ProfileSection>
  );
}
