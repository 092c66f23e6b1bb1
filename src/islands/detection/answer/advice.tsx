import { Lightbulb } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PlantPart } from '#lib/contract/identification.ts';
import { PHOTOGRAPHS } from '#lib/contract/limits.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Result } from '../result.ts';

/** RGBA, row by row. */
type Pixels = Uint8ClampedArray | Uint8Array;

const luminance = (pixels: Pixels, at: number): number =>
  0.299 * pixels[at * 4]! + 0.587 * pixels[at * 4 + 1]! + 0.114 * pixels[at * 4 + 2]!;

/**
 * The luminance below which nine in ten pixels are, 0 to 255: low in the dark, not on a dark
 * background.
 */
export function brightness(pixels: Pixels): number {
  const all = Float32Array.from({ length: pixels.length / 4 }, (_, at) => luminance(pixels, at));
  return all.sort()[Math.floor(all.length * 0.9)] ?? 0;
}

/** How much of a picture's side is its border. */
const BORDER = 0.15;

/**
 * The mean step of luminance between neighbouring pixels in the border of a square picture, 0 to
 * 255: low on a plain background, high among leaves or on a market stall.
 */
export function borderDetail(pixels: Pixels, side: number): number {
  const border = Math.round(side * BORDER);
  const isInside = (at: number) => at >= border && at < side - border;
  let [sum, count] = [0, 0];
  for (let y = 0; y < side - 1; y++)
    for (let x = 0; x < side - 1; x++) {
      if (isInside(x) && isInside(y)) continue;
      const here = luminance(pixels, y * side + x);
      sum += Math.abs(luminance(pixels, y * side + x + 1) - here);
      sum += Math.abs(luminance(pixels, (y + 1) * side + x) - here);
      count += 2;
    }
  return sum / count;
}

/** The measurable faults of a photograph. */
type Fault = 'dark' | 'background';

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

/** Returns the faults that all photographs share; none if one cannot be measured. */
async function faultsOf(photos: readonly Blob[]): Promise<Fault[]> {
  const all = await Promise.all(photos.map((photo) => measured(photo).catch((): Fault[] => [])));
  const [first = [], ...others] = all;
  return first.filter((fault) => others.every((one) => one.includes(fault)));
}

type Advice = Fault | 'more' | 'part';

const MOST = 3;

/**
 * Returns advice, the most helpful first: faults of the photographs, then another part of the plant
 * before another photograph if this part is rarely recognised.
 */
export function adviceFor(
  part: PlantPart,
  count: number,
  faults: readonly Fault[]
): readonly Advice[] {
  const more: Advice[] = count < PHOTOGRAPHS ? ['more'] : [];
  const further: Advice[] = part === 'rhizome' ? ['part', ...more] : [...more, 'part'];
  return [...faults, ...further].slice(0, MOST);
}

interface Props {
  result: Pick<Result, 'photos' | 'part'>;
  t: IdentificationWords['advice'];
}

/** The most helpful advice for these photographs. */
export function AdviceList({ result, t }: Props) {
  const { photos, part } = result;
  const [kinds, setKinds] = useState<readonly Advice[]>(() => adviceFor(part, photos.length, []));
  useEffect(() => {
    let stale = false;
    void faultsOf(photos).then(
      (faults) => !stale && setKinds(adviceFor(part, photos.length, faults))
    );
    return () => {
      stale = true;
    };
  }, [photos, part]);
  return (
    <div className="mt-5 flex gap-3 rounded-round bg-turmeric-tint p-4">
      <Lightbulb aria-hidden className="mt-0.5 shrink-0 text-leaf" />
      <div>
        <h3 className="text-[1.1rem]">{t.title}</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {kinds.map((kind) => (
            <li key={kind}>{kind === 'part' ? t.part[part] : t[kind]}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
