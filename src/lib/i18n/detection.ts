import { detection as en } from './en/detection.ts';
import { detection as id } from './id/detection.ts';
import { detection as base, type DetectionWords } from './default/detection.ts';
import { inLocales } from './in-locales.ts';

export type { DetectionWords } from './default/detection.ts';

/** Words of the identification page. */
export const detectionWords = inLocales<DetectionWords>(
  { default: base, id, en },
  import.meta.env &&
    import.meta.glob(['./*/detection.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'detection'
    })
);
