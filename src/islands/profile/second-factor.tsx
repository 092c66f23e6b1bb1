import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { User } from '#lib/contract/entities/user.ts';
import type { SecondFactorSetup } from '#lib/contract/endpoints/second-factor.ts';
import { fill } from '#lib/i18n/fill.ts';
import { $session, api, renewSession } from '#lib/session/session.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { ProfileSection, type Message } from './profile-section.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupKey } from './setup-key.tsx';
import { useLoaded, type ProfileWords } from './use-loaded.ts';

type Step =
  | { at: 'overview' | 'begin' | 'renew' | 'remove' }
  | { at: 'confirm'; setup: SecondFactorSetup }
  | { at: 'codes'; codes: string[] };
const OVERVIEW: Step = { at: 'overview' };
const LOW_CODE_COUNT = 3;

export function SecondFactor({ t: all, user }: { t: ProfileWords; user: User }) {
  const t = all.secondFactor;
  const loaded = useLoaded(api.secondFactor);
  const { data: state } = loaded;
  const session = useStore($session);
  const [step, setStep] = useState<Step>(OVERVIEW);
  const [message, setMessage] = useState<Message>();
  // True if the second factor was required when the page opened.
  const [wasNeeded] = useState(() => Boolean($session.get()?.needs));
  useEffect(() => {
    // The second factor may have been set up in another tab.
    if (state?.enabled && $session.get()?.needs) void renewSession();
  }, [state]);

  const go = (to: Step, text = '') => {
    setMessage(text ? { tone: 'good', text } : undefined);
    setStep(to);
  };
  const reload = async (to: Step, text: string) => {
    await loaded.reload();
    go(to, text);
  };
  const showOverview = () => go(OVERVIEW);
  const formatDate = (time: string) =>
    new Intl.DateTimeFormat(all.retryAfter.language, { dateStyle: 'long' }).format(new Date(time));
  const forms = { t: all, email: user.email, onCancel: showOverview };

  return (
    <ProfileSection id="second-factor" title={t.title} {...{ message, t, loaded }}>
      {session?.needs && state && !state.enabled && <Notice tone="plain">{t.required}</Notice>}
      {step.at === 'overview' && state && !state.enabled && (
        <>
          <p className="text-ink-soft">{t.text}</p>
          <Button variant="ghost" onClick={() => go({ at: 'begin' })}>
            {t.begin}
          </Button>
        </>
      )}
      {step.at === 'begin' && (
        <ProofForm
          {...forms}
          asks={['current_password']}
          submit={t.next}
          send={async ({ current_password }) =>
            go({ at: 'confirm', setup: await api.beginSecondFactor(current_password) })
          }
        />
      )}
      {step.at === 'confirm' && (
        <>
          <SetupKey t={t} setup={step.setup} />
          <ProofForm
            {...forms}
            asks={['code']}
            hint={t.confirm}
            submit={t.turnOn}
            send={async ({ code }) => {
              const codes = await api.confirmSecondFactor({ setup: step.setup.setup, code });
              await reload({ at: 'codes', codes }, t.turnedOn);
            }}
          />
        </>
      )}
      {step.at === 'codes' && (
        <RecoveryCodes t={t} email={user.email} codes={step.codes} onKept={showOverview} />
      )}

      {step.at === 'overview' && state?.enabled && (
        <>
          <p className="text-ink-soft">
            {fill(t.on, { date: formatDate(state.created_at ?? '') })}{' '}
            {fill(t.left, { n: state.recovery_codes_left })}{' '}
            {state.recovery_codes_left <= LOW_CODE_COUNT && t.few} {state.required && t.kept}
          </p>
          <div className="flex flex-wrap gap-3">
            {wasNeeded && <ButtonLink href="/dashboard">{t.dashboard}</ButtonLink>}
            <Button variant="ghost" onClick={() => go({ at: 'renew' })}>
              {t.renew}
            </Button>
            {!state.required && (
              <Button
                variant="ghost"
                className="border-chili! text-chili!"
                onClick={() => go({ at: 'remove' })}
              >
                {t.turnOff}
              </Button>
            )}
          </div>
        </>
      )}
      {step.at === 'renew' && (
        <ProofForm
          {...forms}
          asks={['current_password', 'code']}
          text={t.renewText}
          submit={t.renew}
          send={async (proof) =>
            reload({ at: 'codes', codes: await api.renewRecoveryCodes(proof) }, '')
          }
        />
      )}
      {step.at === 'remove' && (
        <ProofForm
          {...forms}
          asks={['current_password', 'code']}
          text={t.turnOffText}
          submit={t.turnOff}
          isRemoval
          send={async (proof) => {
            await api.removeSecondFactor(proof);
            await reload(OVERVIEW, t.turnedOff);
          }}
        />
      )}
    </ProfileSection>
  );
}
