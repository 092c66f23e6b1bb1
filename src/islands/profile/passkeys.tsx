import { useState } from 'react';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { ApiError, unreachable } from '#lib/api/api-error.ts';
import type * as endpoints from '#lib/contract/endpoints/passkeys.ts';
import type { Passkey, PasskeyProof } from '#lib/contract/endpoints/passkeys.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { fill } from '#lib/i18n/fill.ts';
import { $session, api, renewSession } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { ProfileSection, type Message } from './profile-section.tsx';
import { ProofForm } from './proof-form.tsx';
import { deviceName } from './session-list.tsx';
import { isSignedOut, useLoaded, type ProfileWords } from './use-loaded.ts';

const PATH = '/profile/passkeys';
const loadPasskeys = () => api.call<typeof endpoints.passkeys>('get', PATH);

/** Creates a passkey on the device and adds it to the account. Throws ApiError. */
async function addPasskey(proof: PasskeyProof, name: string, notAdded: string): Promise<Passkey> {
  const { startRegistration } = await import('@simplewebauthn/browser').catch(unreachable);
  const { options } = await api.call<typeof endpoints.beginPasskey>('post', PATH, { body: proof });
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON }).catch(() => {
    throw new ApiError(0, { message: notAdded });
  });
  const { clientDataJSON, attestationObject } = response;
  const { passkey } = await api.call<typeof endpoints.addPasskey>('put', PATH, {
    body: { id, name, clientDataJSON, attestationObject }
  });
  return passkey;
}

type Step = { at: 'list' | 'add' } | { at: 'remove' | 'rename'; passkey: Passkey };

export function Passkeys({ t: all, user }: { t: ProfileWords; user: User }) {
  const t = all.passkeys;
  const loaded = useLoaded(loadPasskeys);
  const { data } = loaded;
  const [step, setStep] = useState<Step>({ at: 'list' });
  const [asksCode, setAsksCode] = useState(false);
  const [message, setMessage] = useState<Message>();
  const go = (to: Step, sentence?: Message) => {
    setMessage(sentence);
    setStep(to);
  };
  const showList = () => go({ at: 'list' });
  const reload = async (to: Step, text: string) => {
    await loaded.reload();
    go(to, { tone: 'good', text });
  };
  /** Opens a step, which asks for a code if the account has a second factor. */
  const ask = async (to: Step) => {
    try {
      setAsksCode((await api.secondFactor()).enabled);
      go(to);
    } catch (cause) {
      if (!isSignedOut(cause)) go({ at: 'list' }, { tone: 'bad', text: all.secondFactor.failed });
    }
  };
  const format = new Intl.DateTimeFormat(all.retryAfter.language, { dateStyle: 'long' });
  const date = (time: string) => ({ date: format.format(new Date(time)) });
  const proof = {
    t: all,
    email: user.email,
    asks: asksCode ? (['current_password', 'code'] as const) : (['current_password'] as const),
    onCancel: showList
  };

  return (
    <ProfileSection
      id="passkeys"
      title={t.title}
      text={data?.required ? `${t.text} ${t.required}` : t.text}
      message={message}
      t={all.secondFactor}
      loaded={loaded}
    >
      {step.at === 'list' && data && (
        <>
          {data.passkeys.length > 0 && (
            <ul className="divide-y divide-rule">
              {data.passkeys.map((passkey) => (
                <li key={passkey.id} className="flex flex-wrap items-center gap-3 py-3">
                  <KeyRound aria-hidden size={22} className="shrink-0 text-leaf" />
                  <div className="min-w-0 grow basis-48">
                    <p className="font-semibold wrap-anywhere">{passkey.name}</p>
                    <p className="text-sm text-ink-soft">
                      {fill(t.created, date(passkey.created_at))}
                      {passkey.last_used_at && `, ${fill(t.used, date(passkey.last_used_at))}`}
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-3">
                    <Button
                      variant="ghost"
                      aria-label={fill(t.renameLabel, { name: passkey.name })}
                      onClick={() => go({ at: 'rename', passkey })}
                    >
                      {t.rename}
                    </Button>
                    <Button
                      variant="ghost"
                      className="border-chili! text-chili!"
                      aria-label={fill(t.removeLabel, { name: passkey.name })}
                      onClick={() => ask({ at: 'remove', passkey })}
                    >
                      {t.remove}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <Button variant="ghost" onClick={() => ask({ at: 'add' })}>
            {t.add}
          </Button>
        </>
      )}
      {step.at === 'add' && (
        <ProofForm
          {...proof}
          submit={t.add}
          send={async (body) => {
            const name = deviceName(navigator.userAgent, all.sessions);
            const passkey = await addPasskey(body, name, t.notAdded);
            await reload({ at: 'rename', passkey }, t.added);
            if ($session.get()?.needs) await renewSession();
          }}
        />
      )}
      {step.at === 'rename' && (
        <PasskeyNameForm
          t={all}
          passkey={step.passkey}
          onSaved={() => void reload({ at: 'list' }, t.renamed)}
          onCancel={showList}
        />
      )}
      {step.at === 'remove' && (
        <ProofForm
          {...proof}
          text={fill(t.removeText, { name: step.passkey.name })}
          submit={t.remove}
          isRemoval
          send={async (body) => {
            await api.call<typeof endpoints.removePasskey>('delete', `${PATH}/{id}`, {
              params: { id: step.passkey.id },
              body
            });
            await reload({ at: 'list' }, t.removed);
          }}
        />
      )}
    </ProfileSection>
  );
}
