import { feedback as base, type FeedbackWords } from './default/feedback.ts';
import { feedback as en } from './en/feedback.ts';
import { inLocales } from './in-locales.ts';

export type { FeedbackWords } from './default/feedback.ts';

/** Words of what a visitor says about an answer; the form loads them, pages carry none. */
export const feedbackWords = inLocales<FeedbackWords>(
  { default: base, id: base, en },
  import.meta.env &&
    import.meta.glob(['./*/feedback.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'feedback'
    })
);
