import { PHOTO_TYPES } from '#lib/contract/identification.ts';
import { DETECTION, UPLOAD } from '#lib/contract/limits.ts';
import type { Problem } from '../problem.ts';

/** A file that cannot be sent. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly problem: Problem['name'];

  constructor(problem: Problem['name']) {
    super(problem);
    this.problem = problem;
  }
}

type Measured = Pick<File, 'type' | 'size'>;

const isPhoto = ({ type }: Measured): boolean => PHOTO_TYPES.some((allowed) => allowed === type);

/** Checks a picked, dropped or pasted file (§5). */
export function pageProblem(file: Measured): Problem | undefined {
  if (!isPhoto(file)) return { name: 'pageType' };
  if (file.size === 0) return { name: 'empty' };
  return file.size > DETECTION.pageBytes ? { name: 'pageSize' } : undefined;
}

/**
 * The photographs among files that were chosen together, and what is wrong with the first other.
 */
export function sorted(files: readonly File[]): { photos: File[]; problem: Problem | undefined } {
  const wrong = files.find((file) => pageProblem(file));
  const problem = wrong && pageProblem(wrong);
  return {
    photos: files.filter((file) => !pageProblem(file)),
    problem: problem && (files.length > 1 ? { ...problem, file: wrong.name } : problem)
  };
}

/** The stricter check before sending (§5). Throws FileProblem. */
export function checkForService(file: Measured): void {
  if (!isPhoto(file)) throw new FileProblem('serviceType');
  if (file.size > UPLOAD.bytes) throw new FileProblem('serviceSize');
}
