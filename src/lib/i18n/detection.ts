import { detection as en } from './en/detection.ts';
import { detection as id } from './id/detection.ts';
import { detection as plain } from './plain/detection.ts';
import type { DetectionWords } from './plain/detection.ts';
import type { Wording } from './wording.ts';

export type { DetectionWords } from './plain/detection.ts';

/** Words of the identification page. */
export const detectionWords: Record<Wording, DetectionWords> = { plain, id, en };
