import { brightness, borderDetail } from './measure.ts';

/** What can be wrong with a photograph, as far as it can be measured. */
export type Fault = 'dark' | 'background';

/** Pixels along each side of the small copy that is measured. */
const SIDE = 96;
/** Below this brightness, of 255, a photograph is dark. */
const DARK = 80;
/** From this mean step between neighbouring pixels at the edges, of 255, a background is busy. */
const BUSY = 11;

async function measured(photo: Blob): Promise<Fault[]> {
  const bitmap = await createImageBitmap(photo, {
    resizeWidth: SIDE,
    resizeHeight: SIDE,
    resizeQuality: 'medium'
  });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return [
    ...(brightness(data) < DARK ? (['dark'] as const) : []),
    ...(borderDetail(data, SIDE) >= BUSY ? (['background'] as const) : [])
  ];
}

/** What is wrong with every one of the photographs; nothing where one cannot be measured. */
export async function faultsOf(photos: readonly Blob[]): Promise<Fault[]> {
  const all = await Promise.all(photos.map((photo) => measured(photo).catch((): Fault[] => [])));
  const [first = [], ...others] = all;
  return first.filter((fault) => others.every((one) => one.includes(fault)));
}
