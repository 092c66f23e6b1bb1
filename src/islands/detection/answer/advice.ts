import type { PlantPart } from '#lib/contract/identification.ts';
import { PHOTOGRAPHS } from '#lib/contract/limits.ts';
import type { Fault } from './faults.ts';

export type Advice = Fault | 'more' | 'part';

const MOST = 3;

/**
 * What would help, the most helpful first: what is wrong with the photographs, then another part of
 * the plant before another photograph where this part is rarely recognised.
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
