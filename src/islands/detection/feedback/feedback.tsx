import { useState } from 'react';
import { type FeedbackWords, feedbackWords } from '#lib/i18n/feedback.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { Button } from '#lib/ui/button.tsx';
import { useDeviceOnly } from '#lib/on-device/preparation.ts';
import { usePlantNames } from '../answer/plants.ts';
import { isNamed, type Answer } from '../identify.ts';
import { candidatesOf } from '../result.ts';
import { makeCode, refusalOf, send, type Refusal } from './send.ts';
import { PlantPicker } from './plant-picker.tsx';
import { Thanks } from './thanks.tsx';

interface Props {
  t: FeedbackWords;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** The tick without which no photograph is sent: what would be kept, why, for how long. */
export const Consent = ({ t, checked, disabled, onChange }: Props) => (
  <div>
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5.5 shrink-0 accent-leaf"
      />
      {t.keep}
    </label>
    <details className="text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t.keepDetails}
      </summary>
      <ul className="list-disc space-y-1 pl-5">
        {[t.what, t.why, t.long, t.withdraw].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  </div>
);

export interface FeedbackProps {
  photos: readonly Blob[];
  part: PlantPart;
  centre: number | undefined;
  answer: Answer;
  /** The plant that the visitor matched it with, and those that it is not. */
  chosen?: string | undefined;
  ruledOut: readonly string[];
  /** It was told before; once is enough. */
  told?: boolean | undefined;
  onTold: () => void;
  locale: Locale;
}

type Step =
  | { name: 'asked' | 'sending' | 'told' }
  | { name: 'refused'; why: Refusal; correct: string }
  | { name: 'thanked'; kept: number };

/** "Benar" or "Bukan, ini …", and whether the photographs may be kept: unless it is said, no. */
export function Feedback(props: FeedbackProps) {
  const { photos, part, centre, answer, chosen, ruledOut, told, onTold, locale } = props;
  const t = feedbackWords[locale];
  const [code] = useState(makeCode);
  const [ticked, setTicked] = useState(false);
  // Keeping a photograph means sending it.
  const stays = useDeviceOnly();
  const keeps = ticked && !stays;
  const [picks, setPicks] = useState(false);
  const [step, setStep] = useState<Step>({ name: told ? 'told' : 'asked' });
  const named = isNamed(answer) ? answer.label : undefined;
  const plant = chosen ?? (named && !ruledOut.includes(named) ? named : undefined);
  const isPicking = picks || (named !== undefined && plant === undefined);
  const guesses = candidatesOf(answer)
    .candidates.map(({ label }) => label)
    .filter((label) => label !== plant && !ruledOut.includes(label));
  const nameOf = usePlantNames(plant ? [plant, ...guesses] : guesses, locale);
  const isSending = step.name === 'sending';

  const tell = async (correct: string, keep = keeps): Promise<void> => {
    setStep({ name: 'sending' });
    try {
      const kept = await send({ photos, part, centre, answer, correct, keep, code });
      setStep({ name: 'thanked', kept });
      onTold();
    } catch (cause) {
      setStep({ name: 'refused', why: refusalOf(cause), correct });
    }
  };

  return (
    <section
      aria-label={t.title}
      className="mt-6 grid gap-3 rounded-round border border-rule p-4 sm:max-w-180"
    >
      <h3 className="text-step-1">{t.title}</h3>
      {step.name === 'thanked' ? (
        <Thanks t={t} kept={step.kept} code={code} />
      ) : step.name === 'told' ? (
        <p>{t.thanks}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{t.intro}</p>
          {photos.length > 0 &&
            (stays ? (
              <p className="font-semibold">{t.stays}</p>
            ) : (
              <Consent t={t} checked={keeps} disabled={isSending} onChange={setTicked} />
            ))}
          <div className="flex flex-wrap gap-2">
            {plant && (
              <Button disabled={isSending} onClick={() => void tell(plant)}>
                {fill(t.right, { name: nameOf(plant).text })}
              </Button>
            )}
            <Button
              look="ghost"
              disabled={isSending}
              aria-expanded={isPicking}
              onClick={() => setPicks(!picks)}
            >
              {plant ? t.wrong : t.which}
            </Button>
          </div>
          {isPicking && (
            <PlantPicker
              t={t}
              guesses={guesses.map(nameOf)}
              locale={locale}
              disabled={isSending}
              onChoose={(name) => void tell(name)}
            />
          )}
          <div role="status" className="empty:hidden">
            {isSending && t.sending}
          </div>
          <div role="alert" className="grid justify-items-start gap-2 empty:hidden">
            {step.name === 'refused' && (
              <>
                <p className="font-semibold text-chili">
                  {step.why === 'full' && !keeps ? t.refused : t[step.why]}
                </p>
                {step.why === 'full' && keeps ? (
                  <Button look="ghost" onClick={() => void tell(step.correct, false)}>
                    {t.without}
                  </Button>
                ) : (
                  <Button look="ghost" onClick={() => void tell(step.correct)}>
                    {t.retry}
                  </Button>
                )}
              </>
            )}
          </div>
        </>
      )}
    </section>
  );
}
