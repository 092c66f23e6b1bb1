import { useRef } from 'react';
import type { PlantPart } from '#lib/contract/identification.ts';
import { DETECTION, MAX_PHOTOGRAPHS } from '#lib/contract/limits.ts';
import { useUploadProgress } from '#lib/forms/use-upload-progress.ts';
import {
  PHOTO_FORMATS,
  tryPicture,
  type RefusedPicture
} from '#lib/identification/check-picture.ts';
import { isDeviceFirst } from '#lib/on-device/device-settings.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { SpinnerOverlay } from '#lib/ui/spinner-overlay.tsx';
import { PhotoSources } from '../photos/photo-sources.tsx';
import { Viewer } from '../photos/viewer.tsx';
import { useResultAddress } from './address.ts';
import { AnswerSection } from './answer/answer-section.tsx';
import { CategoryPicker } from './category-picker.tsx';
import type { BarProps, Feature } from './feature.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { fileProblem } from './problem.ts';
import { Step } from './step.tsx';
import { useIdentify } from './use-identify.ts';

interface Props extends BarProps {
  features: readonly Feature[];
}

export function Workbench({ t, locale, features, state, dispatch }: Props) {
  const submit = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const start = useRef<HTMLDivElement>(null);
  // Called before `useIdentify`: the URL must contain the answer before the plant's page opens, so
  // that Back restores the answer.
  useResultAddress(state, dispatch, features);
  // The end of processing removes the focused overlay. An answer takes the focus afterwards.
  const focusSubmit = () => submit.current?.focus({ preventScroll: true });
  const { progress, onUpload } = useUploadProgress(t.sent);
  useIdentify(state, dispatch, locale, features, focusSubmit, onUpload);
  const add = async (files: readonly File[]): Promise<void> => {
    const refused: RefusedPicture[] = [];
    const overflow: File[] = [];
    let count = state.photos.length;
    // Shows each photograph as soon as it is checked, because a phone may need time to download the
    // next one. Stops at the first photograph over the maximum, because checking hundreds would
    // take minutes and all memory.
    for (const file of files) {
      const checked = await tryPicture(file, PHOTO_FORMATS, DETECTION.pageBytes);
      if (!(checked instanceof File)) refused.push(checked);
      else if (count++ >= MAX_PHOTOGRAPHS) {
        overflow.push(checked);
        break;
      } else dispatch({ type: 'photosAdded', photos: [checked] });
    }
    const problem = fileProblem(refused, files.length > 1);
    if (problem || overflow.length) dispatch({ type: 'photosAdded', photos: overflow, problem });
    // New photographs remove the answer, which contains the pressed button.
    if (state.result && count > state.photos.length) focusSubmit();
  };
  // Identification waits until files are checked.
  const adding = useRef<Promise<unknown>>(undefined);
  const addFiles = (files: readonly File[]): void => {
    adding.current = Promise.allSettled([adding.current, add(files)]);
  };
  const startProcessing = async () => {
    await adding.current;
    dispatch({ type: 'processingStarted' });
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
    // Devices without a touch screen use the file picker, unless the camera was already on.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (state.camera === 'off' && !isTouch) return input.current?.click();
    dispatch({ type: 'cameraTurnedOn' });
    upload.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {features.map(
        ({ Bar }, index) =>
          Bar && <Bar key={index} t={t} locale={locale} state={state} dispatch={dispatch} />
      )}
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
            onFiles={addFiles}
          />
        </Step>
        <Viewer
          t={t}
          state={state}
          dispatch={dispatch}
          onFiles={addFiles}
          onPick={() => input.current?.click()}
          onRemoveLast={() => upload.current?.focus({ preventScroll: true })}
        />
        <Step
          number={3}
          title={t.identify}
          className={`bottom-0 z-10 -mx-4 bg-band px-4 py-2 lg:mx-0 lg:px-0 ${isLive ? '' : '[@media(min-height:26rem)]:sticky'}`}
          isTitleHidden
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
              onClick={() => void startProcessing()}
            >
              {state.processing ? t.processing : t.process}
            </button>
          </div>
        </Step>
      </div>
      {state.result && !isBusy && (
        <AnswerSection
          t={t}
          features={features}
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
          text={state.processing ? (isDeviceFirst() ? t.overlayHere : t.overlay) : t.opening}
          progress={progress}
          cancel={t.cancel}
          onCancel={() => {
            // Cancels the navigation to the plant's page.
            if (state.opening) stop();
            dispatch({ type: 'processingStopped' });
          }}
        />
      )}
    </>
  );
}
