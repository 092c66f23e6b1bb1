import { feedback as base, type FeedbackWords } from './default/feedback.ts';
import { feedback as en } from './en/feedback.ts';
import type { Locale } from './locale.ts';

export type { FeedbackWords } from './default/feedback.ts';

/** Words of what a visitor says about an answer; the form loads them, pages carry none. */
export const feedbackWords: Record<Locale, FeedbackWords> = { default: base, id: base, en };
