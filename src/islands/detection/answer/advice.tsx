import { Lightbulb } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PlantPart } from '#lib/contract/identification.ts';
import { MAX_PHOTOGRAPHS } from '#lib/contract/limits.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import { candidatesOf, type Result } from '../result.ts';

/** RGBA, row by row. */
type Pixels = Uint8ClampedArray | Uint8Array;

const luminance = (pixels: Pixels, index: number): number =>
  0.299 * pixels[index * 4]! + 0.587 * pixels[index * 4 + 1]! + 0.114 * pixels[index * 4 + 2]!;

/**
 * Returns the 90th percentile of luminance, 0 to 255: low in the dark, not on a dark background.
 */
export function brightness(pixels: Pixels): number {
  const sorted = Float32Array.from({ length: pixels.length / 4 }, (_, index) =>
    luminance(pixels, index)
  ).sort();
  return sorted[Math.floor(sorted.length * 0.9)] ?? 0;
}

/** The width of a picture's border, as a share of its side. */
const BORDER_SHARE = 0.15;

/**
 * Returns the mean difference of luminance between neighbouring pixels in the border of a square
 * picture, 0 to 255: low on a plain background, high among leaves or on a market stall.
 */
export function borderDetail(pixels: Pixels, side: number): number {
  const border = Math.round(side * BORDER_SHARE);
  const isInside = (position: number) => position >= border && position < side - border;
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

type Weakness = 'dark' | 'background';

/** The side, in pixels, of the copy that is measured. */
const SIDE_PX = 96;
const MIN_BRIGHTNESS = 80;
const MAX_BORDER_DETAIL = 11;

async function weaknessesOf(photo: Blob): Promise<Weakness[]> {
  const bitmap = await createImageBitmap(photo, {
    resizeWidth: SIDE_PX,
    resizeHeight: SIDE_PX,
    resizeQuality: 'medium'
  });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX);
  const weaknesses: Weakness[] = [];
  if (brightness(data) < MIN_BRIGHTNESS) weaknesses.push('dark');
  if (borderDetail(data, SIDE_PX) >= MAX_BORDER_DETAIL) weaknesses.push('background');
  return weaknesses;
}

/** Returns the weaknesses that all photographs share; none if one cannot be measured. */
async function commonWeaknesses(photos: readonly Blob[]): Promise<Weakness[]> {
  const all = await Promise.all(
    photos.map((photo) => weaknessesOf(photo).catch((): Weakness[] => []))
  );
  return all[0]?.filter((weakness) => all.every((list) => list.includes(weakness))) ?? [];
}

type Advice = Weakness | 'closer' | 'more' | 'part';

const MAX_ADVICE = 3;

/**
 * Returns advice, the most helpful first. Weaknesses of the photographs come first, then a closer
 * photograph if the part is not visible, else another photograph and another part of the plant.
 * For parts that are rarely recognised, another part comes first.
 */
export function adviceFor(
  part: PlantPart,
  count: number,
  weaknesses: readonly Weakness[],
  hasPlant: boolean
): readonly Advice[] {
  if (!hasPlant) return [...weaknesses, 'closer'];
  const more: Advice[] = count < MAX_PHOTOGRAPHS ? ['more'] : [];
  const further: Advice[] = part === 'rhizome' ? ['part', ...more] : [...more, 'part'];
  return [...weaknesses, ...further].slice(0, MAX_ADVICE);
}

interface Props {
  result: Pick<Result, 'photos' | 'part' | 'answer'>;
  t: IdentificationWords['advice'];
}

/** Shows advice without weaknesses until the photographs are measured. */
export function AdviceList({ result: { photos, part, answer }, t }: Props) {
  const [weaknesses, setWeaknesses] = useState<readonly Weakness[]>([]);
  useEffect(() => {
    let isStale = false;
    void commonWeaknesses(photos).then((common) => !isStale && setWeaknesses(common));
    return () => {
      isStale = true;
    };
  }, [photos]);
  const hasPlant = candidatesOf(answer).meaning !== 'noPlant';
  return (
    <div className="mt-5 flex gap-3 rounded-round bg-turmeric-tint p-4">
      <Lightbulb aria-hidden className="mt-0.5 shrink-0 text-leaf" />
      <div>
        <h3 className="text-[1.1rem]">{t.title}</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {adviceFor(part, photos.length, weaknesses, hasPlant).map((advice) => (
            <li key={advice}>{advice === 'part' ? t.part[part] : t[advice]}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
