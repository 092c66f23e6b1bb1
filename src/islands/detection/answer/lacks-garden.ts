import type { Result } from '../result.ts';

/**
 * Whether this device answered without the list of plants of the visitor's garden. Not in
 * `result.ts`, which the page loads before an answer.
 */
export const lacksGarden = ({ answer, garden }: Pick<Result, 'answer' | 'garden'>): boolean =>
  garden !== undefined && answer.on_device !== undefined && answer.centre !== garden.id;
