import {
  lazy,
  Suspense,
  useEffect,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
  type Dispatch,
  type ReactNode
} from 'react';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { SpinnerOverlay } from '#lib/ui/spinner-overlay.tsx';
import type { AnswerView } from './answer/answer-view.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { GardenBar } from './garden/garden-bar.tsx';
import { useResultAddress } from './history/address.ts';
import { checkFiles } from './photos/photo.ts';
import { PhotoSources } from './photos/photo-sources.tsx';
import { Viewer } from './photos/viewer.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import type { Problem } from './problem.ts';
import { type Action, type State, initialState, reduce } from './state.ts';
import { useIdentify } from './use-identify.ts';

interface Props {
  t: DetectionWords;
  gardenWords: IdentificationWords['garden'];
  answerLabel: string;
  locale: Locale;
}

interface StepProps {
  number: number;
  title: string;
  className?: string;
  /** Whether only screen readers get the title. */
  quiet?: boolean;
  children: ReactNode;
}

/** One of the numbered steps; its title names the group of controls in it. */
function Step({ number, title, className = '', quiet = false, children }: StepProps) {
  const id = `step-${number}`;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={`grid min-w-0 gap-2.5 roomy:gap-4 ${className}`}
    >
      <div className={`flex items-center gap-3 roomy:gap-3.5 ${quiet ? 'sr-only' : ''}`}>
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full border border-turmeric font-title text-turmeric roomy:size-9"
        >
          {number}
        </span>
        <h2 id={id} className="text-lg roomy:text-step-1">
          {title}
        </h2>
      </div>
      {children}
    </div>
  );
}

// A new lazy() per mount allows a retry after a failure.
const loadAnswer = () =>
  lazy(() =>
    import('./answer/answer-view.tsx').then(({ AnswerView }) => ({ default: AnswerView }))
  );

interface ResultSectionProps extends ComponentProps<typeof AnswerView> {
  words: DetectionWords;
  label: string;
  problem: Problem | undefined;
}

/** Scrolls to each new answer and focuses it. */
function ResultSection({ words, label, problem, ...props }: ResultSectionProps) {
  const [View] = useState(loadAnswer);
  const section = useRef<HTMLElement>(null);
  const { answer } = props.result;
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [answer]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      className="mt-8 rounded-[22px] bg-ground-raised p-4 text-ink outline-none roomy:p-8"
    >
      <ProblemAlert t={words} problem={problem} plain />
      <Suspense fallback={<div className="min-h-[60dvh]" />}>
        <View {...props} />
      </Suspense>
    </section>
  );
}

/** Whether a photograph is taken with the camera: if it was used, and on phones. */
const prefersCamera = ({ camera }: State): boolean =>
  camera !== 'off' || matchMedia('(pointer: coarse)').matches;

interface WorkbenchProps extends Props {
  state: State;
  dispatch: Dispatch<Action>;
}

function Workbench({ t, gardenWords, answerLabel, locale, state, dispatch }: WorkbenchProps) {
  const submit = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const start = useRef<HTMLDivElement>(null);
  // Before the plant's page opens, the URL gets the answer for Back.
  useResultAddress(state, dispatch);
  // The removed overlay had the focus; an answer takes it afterwards.
  useIdentify(state, dispatch, locale, () => submit.current?.focus({ preventScroll: true }));
  const add = (files: readonly File[]) => {
    const { photos, problem } = checkFiles(files);
    dispatch({ type: 'photosAdded', photos, problem });
    // The answer with the pressed button is removed.
    if (state.result && photos.length) submit.current?.focus({ preventScroll: true });
  };
  // While the camera is on, its shutter is the primary button, and nothing may cover it.
  const isLive = state.camera === 'live';
  const isBusy = state.processing || state.opening;

  const startOver = (category?: PlantPart) => {
    dispatch({ type: 'allRemoved', ...(category && { category }) });
    start.current?.scrollIntoView();
    upload.current?.focus({ preventScroll: true });
  };
  const takePhoto = () => {
    if (!prefersCamera(state)) return input.current?.click();
    dispatch({ type: 'cameraTurnedOn' });
    upload.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <GardenBar t={gardenWords} locale={locale} state={state} dispatch={dispatch} />
      <div
        ref={start}
        className="grid items-start gap-x-14 gap-y-3 roomy:gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:grid-rows-[auto_auto_1fr]"
      >
        <Step number={1} title={t.category}>
          <CategoryPicker
            t={t}
            chosen={state.category}
            onChoose={(category) => dispatch({ type: 'categoryChosen', category })}
          />
        </Step>
        <Step number={2} title={t.photo}>
          <PhotoSources
            t={t}
            cameraLive={isLive}
            dispatch={dispatch}
            input={input}
            upload={upload}
            onFiles={add}
          />
        </Step>
        <Viewer
          t={t}
          state={state}
          dispatch={dispatch}
          onFiles={add}
          onPick={() => input.current?.click()}
          onRemoveLast={() => upload.current?.focus({ preventScroll: true })}
        />
        <Step
          number={3}
          title={t.identify}
          className={`bottom-0 z-10 -mx-4 bg-band px-4 py-2 lg:mx-0 lg:px-0 ${isLive ? '' : '[@media(min-height:26rem)]:sticky'}`}
          quiet
        >
          <div>
            {!state.result && <ProblemAlert t={t} problem={state.problem} />}
            <button
              ref={submit}
              type="button"
              className={
                isLive
                  ? 'button min-h-13 w-full border-on-band/45 text-on-band'
                  : buttonClass('accent', 'min-h-13 w-full text-[1.05rem]')
              }
              disabled={state.processing}
              onClick={() => dispatch({ type: 'processingStarted' })}
            >
              {state.processing ? t.processing : t.process}
            </button>
          </div>
        </Step>
      </div>
      {state.result && !isBusy && (
        <ResultSection
          words={t}
          label={answerLabel}
          locale={locale}
          result={state.result}
          problem={state.problem}
          dispatch={dispatch}
          onTakePhoto={takePhoto}
          onStartOver={startOver}
        />
      )}
      {isBusy && (
        <SpinnerOverlay
          text={state.processing ? t.overlay : t.opening}
          cancel={t.cancel}
          onCancel={() => {
            // Ends the navigation.
            if (state.opening) stop();
            dispatch({ type: 'processingStopped' });
          }}
        />
      )}
    </>
  );
}

/** Identifies a plant from photos (§2 Identification); after a crash the category is kept. */
export function Detection(props: Props) {
  const [state, dispatch] = useReducer(reduce, initialState);
  return (
    <ErrorBoundary t={props.t} onRetry={() => dispatch({ type: 'allRemoved' })}>
      <Workbench {...props} state={state} dispatch={dispatch} />
    </ErrorBoundary>
  );
}
