import { useRef, useEffect, useEffectEvent, type Dispatch } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { SpinnerOverlay } from '#lib/ui/spinner-overlay.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { pageProblem } from './check-file.ts';
import { Outcome } from './outcome.tsx';
import { PhotoSources } from './photo-sources.tsx';
import type { Action, State } from './state.ts';
import { Step } from './step.tsx';
import { useIdentify } from './use-identify.ts';
import { Viewer } from './viewer.tsx';

/** Accepts the first file pasted anywhere on the page. */
function usePastedFile(onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

interface Props {
  words: DetectionWords;
  locale: Locale;
  state: State;
  dispatch: Dispatch<Action>;
}

/** The three steps and the viewer beside them. */
export function Workbench({ words, locale, state, dispatch }: Props) {
  const submit = useRef<HTMLButtonElement>(null);
  const identify = useIdentify(state, dispatch, locale, () =>
    submit.current?.focus({ preventScroll: true })
  );
  const choose = (image: File) => {
    const problem = pageProblem(image);
    dispatch(problem ? { type: 'imageRefused', problem } : { type: 'imageChosen', image });
  };
  usePastedFile(choose);

  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="contents lg:grid lg:gap-9">
        <Step number={1} title={words.category} id="step-category">
          <CategoryPicker
            words={words}
            chosen={state.category}
            onChoose={(category) => dispatch({ type: 'categoryChosen', category })}
          />
        </Step>
        <Step number={2} title={words.photo} id="step-photo">
          <PhotoSources
            words={words}
            cameraLive={state.camera === 'live'}
            dispatch={dispatch}
            onFile={choose}
          />
        </Step>
        <Step
          number={3}
          title={words.identify}
          id="step-identify"
          className="order-1 lg:order-none"
        >
          <div>
            <Outcome
              words={words}
              locale={locale}
              problem={state.problem}
              guesses={state.guesses}
            />
            <button
              ref={submit}
              type="button"
              className={buttonClass('accent', 'min-h-13 w-full text-[1.05rem]')}
              disabled={state.processing}
              onClick={() => void identify()}
            >
              {state.processing ? words.processing : words.process}
            </button>
          </div>
        </Step>
      </div>
      <Viewer words={words} state={state} dispatch={dispatch} onFile={choose} />
      {state.processing && <SpinnerOverlay text={words.overlay} />}
    </div>
  );
}
