/** Visits (§3, §7). Every page sends the beacon, so yup stays out of this file. */

export type { Visitor, VisitorCountAnswer, VisitorsAnswer } from './visit-answers.ts';

/** `visit` is the beacon that each page sends. */
export const VISIT_PATH = { list: '/visitor', count: '/visitor/count', beacon: '/visit' } as const;
