import { Camera, CameraOff, ImageUp } from 'lucide-react';
import { useRef, type ChangeEvent, type Dispatch } from 'react';
import { PHOTO_TYPES } from '#lib/contract/identification.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import { offersCamera } from './cameras.ts';
import type { Action } from './state.ts';

/** A button on the dark band. */
const ON_BAND =
  'button border-on-band/45 px-4! text-on-band hover:border-on-band hover:bg-on-band/10';

interface Props {
  words: DetectionWords;
  cameraLive: boolean;
  dispatch: Dispatch<Action>;
  onFile: (file: File) => void;
}

/** Where the photo comes from: the camera or a file. */
export function PhotoSources({ words, cameraLive, dispatch, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const toggle = () => {
    if (cameraLive) dispatch({ type: 'cameraTurnedOff' });
    else if (offersCamera()) dispatch({ type: 'cameraTurnedOn' });
    else dispatch({ type: 'cameraFailed', problem: { name: 'noCamera' } });
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Reset, so that the same file can be picked again.
    currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      <button type="button" className={`${ON_BAND} grow`} onClick={toggle}>
        {cameraLive ? <CameraOff aria-hidden size={20} /> : <Camera aria-hidden size={20} />}
        {cameraLive ? words.cameraOff : words.cameraOn}
      </button>
      <button type="button" className={`${ON_BAND} grow`} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden size={20} />
        {words.upload}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label={words.upload}
        onChange={pick}
      />
    </div>
  );
}
