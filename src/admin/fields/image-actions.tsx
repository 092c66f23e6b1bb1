import { GalleryThumbnails, ImageMinus, ImagePlus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#lib/ui/button.tsx';
import type { PicturePickerProps } from '../pictures/picture-picker.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { IMAGE_TYPES, type PictureChange } from './picked-image.ts';

const PicturePicker = lazyScreen<PicturePickerProps>(
  async () => (await import('../pictures/picture-picker.tsx')).PicturePicker
);

interface ImageActionsProps {
  /** Of the input for a file; its hint is `${id}-hint`. */
  id: string;
  /** The stored image's path, '' for none. */
  stored: string;
  picked: PictureChange;
  /** Whether the form shows a picture now. */
  isShown: boolean;
  isWrong: boolean;
  onFile: (file: File | undefined) => void;
  onPick: (change: PictureChange) => void;
}

/** What can be done with a row's picture: a file, one of the library, none, or as it was. */
export function ImageActions(props: ImageActionsProps) {
  const { id, stored, picked, isShown, isWrong, onFile, onPick } = props;
  const { form, forms } = useMessages();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {/* The input lies unseen over its button, so that keyboard and screen reader use the real thing. */}
      <span
        className={`${buttonClass('ghost')} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
      >
        <ImagePlus size={16} aria-hidden />
        <span aria-hidden>{isShown ? form.replace : form.choose}</span>
        <input
          id={id}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            onFile(event.target.files?.[0]);
            event.target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </span>
      <Button look="ghost" icon={GalleryThumbnails} onClick={() => setLibraryOpen(true)}>
        {forms.picture.library}
      </Button>
      {picked === null && stored && (
        <Button look="smallQuiet" icon={ImageMinus} onClick={() => onPick('')}>
          {forms.picture.remove}
        </Button>
      )}
      {picked !== null && (
        <Button look="small" icon={RotateCcw} onClick={() => onPick(null)}>
          {stored ? form.discard : form.unpick}
        </Button>
      )}
      {isLibraryOpen && (
        <PicturePicker
          chosen={picked instanceof File ? '' : (picked ?? stored)}
          onChoose={(path) => {
            setLibraryOpen(false);
            onPick(path === stored ? null : path);
          }}
          onCancel={() => setLibraryOpen(false)}
        />
      )}
    </div>
  );
}
