import { useRef, useState } from 'react';
import { useUploadProgress } from '#lib/forms/use-upload-progress.ts';
import { feedbackWords } from '#lib/i18n/feedback.ts';
import { fill } from '#lib/i18n/fill.ts';
import { useDeviceOnly } from '#lib/on-device/device-settings.ts';
import { Button } from '#lib/ui/button.tsx';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { usePlantNames } from '../../core/answer/plants.ts';
import type { AnswerPartProps } from '../../core/feature.ts';
import { isNamed, plantOf, toggleVerdict } from '../../core/result.ts';
import { ShowConsent, StorageDetails } from './consent.tsx';
import { PlantPicker } from './plant-picker.tsx';
import { makeCode, sendFeedback, toSendProblem, type SendProblem } from './send.ts';
import { Thanks } from './thanks.tsx';

type State =
  | { name: 'open' | 'sending' | 'alreadySent' }
  | { name: 'failed'; problem: SendProblem; correct: string }
  | { name: 'sent'; stored: number };

/** Asks which plant is right. The reply becomes the visitor's verdict. */
export function Feedback({ result, locale, onChange }: AnswerPartProps) {
  const { photos, part, garden, answer, ruledOut } = result;
  const t = feedbackWords[locale];
  const [code] = useState(makeCode);
  const { progress, onUpload } = useUploadProgress(t.sent);
  const [isTicked, setIsTicked] = useState(false);
  const [credit, setCredit] = useState<string>();
  const [isPickerOpen, setIsPickerOpen] = useState(false);
  const [state, setState] = useState<State>({
    name: result.isFeedbackSent ? 'alreadySent' : 'open'
  });
  const region = useRef<HTMLDivElement>(null);
  const isDeviceOnly = useDeviceOnly();
  const keepPhotos = isTicked && !isDeviceOnly;
  const named = isNamed(answer) ? answer.label : undefined;
  const plant = plantOf(result);
  const isPicking = isPickerOpen || (named !== undefined && ruledOut.includes(named));
  // Omits suggestions, because the visitor compares them above.
  const alternatives = isNamed(answer) ? (answer.alternatives ?? []) : [];
  const guesses = alternatives
    .map(({ label }) => label)
    .filter((label) => label !== plant && !ruledOut.includes(label));
  const nameOf = usePlantNames(plant ? [plant, ...guesses] : guesses, locale);
  // True if a plant is named, and the visitor has not chosen another one.
  const isConfirming = named !== undefined && named === (result.chosen ?? named);
  const title = isConfirming ? t.title : t.titleUnknown;
  const canSend = plant !== undefined || isPicking;
  const isSending = state.name === 'sending';
  // If the server stores no more photographs, the retry sends none.
  const isFull = keepPhotos && state.name === 'failed' && state.problem === 'full';

  const togglePicker = () => {
    if (named) onChange(toggleVerdict(result, named, false));
    else setIsPickerOpen(!isPickerOpen);
  };

  const submit = async (correct: string, keep = keepPhotos): Promise<void> => {
    // While feedback is sent, the pressed button is disabled or removed.
    region.current?.focus({ preventScroll: true });
    setState({ name: 'sending' });
    onUpload(1);
    onChange({
      chosen: correct,
      ruledOut: ruledOut.filter((name) => name !== correct),
      // Without photographs, the request is completed even if the visitor leaves the page.
      ...(!keep && { isFeedbackSent: true })
    });
    try {
      const feedback = { photos, part, centre: garden?.id, answer, correct, keep, credit, code };
      const stored = await sendFeedback({ ...feedback, onUpload });
      setState({ name: 'sent', stored });
      onChange({ isFeedbackSent: true });
    } catch (cause) {
      setState({ name: 'failed', problem: toSendProblem(cause), correct });
      onChange({ isFeedbackSent: false });
    }
  };

  return (
    <section
      aria-label={title}
      className="mt-4 grid gap-2.5 rounded-round border border-rule p-4 sm:max-w-180"
    >
      <h3 className="text-step-1">{title}</h3>
      {state.name === 'sent' ? (
        <Thanks t={t} stored={state.stored} code={code} />
      ) : state.name === 'alreadySent' ? (
        <p>{t.thanks}</p>
      ) : (
        <>
          {canSend &&
            photos.length > 0 &&
            (isDeviceOnly ? (
              <p className="font-semibold">{t.stays}</p>
            ) : (
              <Checkbox
                className="font-semibold"
                checked={keepPhotos}
                disabled={isSending}
                onChange={({ target }) => setIsTicked(target.checked)}
              >
                {t.keep}
              </Checkbox>
            ))}
          {canSend && keepPhotos && (
            <ShowConsent t={t} credit={credit} disabled={isSending} onChange={setCredit} />
          )}
          <div className="flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:px-3">
            {plant && (
              <Button disabled={isSending} onClick={() => void submit(plant)}>
                {fill(isConfirming ? t.right : t.send, { name: nameOf(plant).text })}
              </Button>
            )}
            {(isConfirming || !plant) && (
              <Button
                variant="ghost"
                disabled={isSending}
                aria-expanded={isPicking}
                onClick={togglePicker}
              >
                {isConfirming ? t.wrong : t.which}
              </Button>
            )}
          </div>
          {isPicking && (
            <PlantPicker
              t={t}
              guesses={guesses.map(nameOf)}
              locale={locale}
              disabled={isSending}
              onChoose={(name) => void submit(name)}
            />
          )}
          {canSend && <StorageDetails t={t} hasPhotos={photos.length > 0} />}
          <div ref={region} role="status" tabIndex={-1} className="outline-none empty:absolute">
            {isSending && (progress || t.sending)}
          </div>
          <div role="alert" className="grid justify-items-start gap-2 empty:hidden">
            {state.name === 'failed' && (
              <>
                <p className="font-semibold text-chili">
                  {state.problem === 'full' && !keepPhotos ? t.refused : t[state.problem]}
                </p>
                <Button
                  variant="ghost"
                  onClick={() => void submit(state.correct, keepPhotos && !isFull)}
                >
                  {isFull ? t.without : t.retry}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </section>
  );
}
