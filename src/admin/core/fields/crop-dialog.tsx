import { useRef, useState } from 'react';
import ReactCrop, {
  centerCrop,
  convertToPixelCrop,
  makeAspectCrop,
  type PercentCrop
} from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { FULL_IMAGE_SIDE, UPLOAD } from '#lib/contract/limits.ts';
import { encodeCanvas } from '#lib/identification/picture-file.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n.tsx';

/** Returns the crop in pixels, and the size to which it is scaled for storage. */
export function cropPixels(area: PercentCrop, naturalWidth: number, naturalHeight: number) {
  const { x, y, width, height } = convertToPixelCrop(area, naturalWidth, naturalHeight);
  const scale = Math.min(1, FULL_IMAGE_SIDE / Math.max(width, height));
  return {
    x,
    y,
    width,
    height,
    outWidth: Math.max(1, Math.round(width * scale)),
    outHeight: Math.max(1, Math.round(height * scale))
  };
}

/**
 * Crops a picture. A JPEG stays a JPEG. Other formats can be transparent, so they become PNG, or
 * JPEG if the PNG is too large to upload.
 */
async function cropImage(image: HTMLImageElement, file: File, area: PercentCrop): Promise<File> {
  const crop = cropPixels(area, image.naturalWidth, image.naturalHeight);
  const { x, y, width, height, outWidth, outHeight } = crop;
  const canvas = document.createElement('canvas');
  canvas.width = outWidth;
  canvas.height = outHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, outWidth, outHeight);
  const png =
    file.type === 'image/jpeg' ? null : await encodeCanvas(canvas, file.name, 'image/png');
  if (png && png.size <= UPLOAD.bytes) return png;
  // Transparent areas of the PNG would be black in a JPEG.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, outWidth, outHeight);
  return encodeCanvas(canvas, file.name, 'image/jpeg');
}

export interface CropDialogProps {
  file: File;
  source: string;
  /** Width divided by height. */
  shape: number;
  onCrop: (file: File) => void;
  onWhole: () => void;
  onCancel: () => void;
}

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'].map((side) => `${side}DragHandle`);

/** Crops a picture to the aspect ratio in which the site shows it. */
export function CropDialog({ file, source, shape, onCrop, onWhole, onCancel }: CropDialogProps) {
  const { crop: t } = useMessages().forms;
  const image = useRef<HTMLImageElement>(null);
  const [area, setArea] = useState<PercentCrop>();
  const labels = {
    ...Object.fromEntries(HANDLES.map((handle) => [handle, t.handle])),
    cropArea: t.area
  } as NonNullable<React.ComponentProps<typeof ReactCrop>['ariaLabels']>;
  const largest = ({ width, height }: HTMLImageElement): PercentCrop =>
    centerCrop(makeAspectCrop({ unit: '%', width: 100 }, shape, width, height), width, height);
  const crop = async (element: HTMLImageElement): Promise<File> => {
    // The picture may still be loading.
    await element.decode();
    return cropImage(element, file, area?.width ? area : largest(element));
  };
  // Uses the whole picture if encoding fails. `image.current` is null after the dialog was closed.
  const use = (): void =>
    void crop(image.current!).then(
      (cropped) => image.current && onCrop(cropped),
      () => image.current && onWhole()
    );
  return (
    <Dialog title={t.title} closeLabel={t.cancel} onClose={onCancel}>
      <div className="grid min-h-0 grow grid-cols-1 content-start justify-items-center gap-3 overflow-y-auto p-5">
        <p className="justify-self-start text-sm">{t.hint}</p>
        <ReactCrop
          {...(area && { crop: area })}
          aspect={shape}
          minWidth={40}
          keepSelection
          ruleOfThirds
          ariaLabels={labels}
          onChange={(_pixels, percent) => setArea(percent)}
        >
          <img
            ref={image}
            src={source}
            alt={file.name}
            onLoad={({ currentTarget }) => setArea(largest(currentTarget))}
            className="max-h-[55dvh] max-w-full"
          />
        </ReactCrop>
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-rule px-5 py-3">
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button variant="ghost" onClick={onWhole}>
          {t.whole}
        </Button>
        <Button variant="primary" data-autofocus onClick={use}>
          {t.use}
        </Button>
      </footer>
    </Dialog>
  );
}
