import { detection as en } from './en/detection.ts';
import { detection as id } from './id/detection.ts';
import { detection as base, type DetectionWords } from './default/detection.ts';
import type { Locale } from './locale.ts';

export type { DetectionWords } from './default/detection.ts';

/** Words of the identification page. */
export const detectionWords: Record<Locale, DetectionWords> = { default: base, id, en };
