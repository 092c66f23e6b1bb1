import { useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { cropImage } from './crop-image.ts';

export interface CropDialogProps {
  file: File;
  /** An address that shows the file. */
  source: string;
  /** Width divided by height. */
  shape: number;
  onCrop: (file: File) => void;
  /** Takes the file as it is. */
  onWhole: () => void;
  onCancel: () => void;
}

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'].map((side) => `${side}DragHandle`);

/** Crops a picture to the shape in which the site shows it. */
export function CropDialog({ file, source, shape, onCrop, onWhole, onCancel }: CropDialogProps) {
  const { crop: t } = useMessages().forms;
  const image = useRef<HTMLImageElement>(null);
  const [part, setPart] = useState<PercentCrop>();
  const labels = {
    ...Object.fromEntries(HANDLES.map((handle) => [handle, t.handle])),
    cropArea: t.area
  } as NonNullable<React.ComponentProps<typeof ReactCrop>['ariaLabels']>;
  const largest = ({ width, height }: HTMLImageElement): PercentCrop =>
    centerCrop(makeAspectCrop({ unit: '%', width: 100 }, shape, width, height), width, height);
  const cut = async (shown: HTMLImageElement): Promise<File> => {
    // A user who is faster than the picture gets its largest part.
    await shown.decode();
    return cropImage(shown, file, part?.width ? part : largest(shown));
  };
  // If the browser cannot encode it, the server gets the original file.
  const use = (): void =>
    void (image.current ? cut(image.current).then(onCrop, onWhole) : onWhole());
  return (
    <Dialog title={t.title} closeLabel={t.cancel} onClose={onCancel}>
      <div className="grid min-h-0 grow grid-cols-1 content-start justify-items-center gap-3 overflow-y-auto p-5">
        <p className="justify-self-start text-sm">{t.hint}</p>
        <ReactCrop
          {...(part && { crop: part })}
          aspect={shape}
          minWidth={40}
          keepSelection
          ruleOfThirds
          ariaLabels={labels}
          onChange={(_pixels, percent) => setPart(percent)}
        >
          <img
            ref={image}
            src={source}
            alt={file.name}
            onLoad={({ currentTarget }) => setPart(largest(currentTarget))}
            className="max-h-[55dvh] max-w-full"
          />
        </ReactCrop>
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-rule px-5 py-3">
        <Button look="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button look="ghost" onClick={onWhole}>
          {t.whole}
        </Button>
        <Button look="primary" data-autofocus onClick={use}>
          {t.use}
        </Button>
      </footer>
    </Dialog>
  );
}
