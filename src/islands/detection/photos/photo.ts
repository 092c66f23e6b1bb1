import { DETECTION, UPLOAD } from '#lib/contract/limits.ts';
import { PHOTO_TYPES } from '#lib/identification/photo-file.ts';
import { FileError, type Problem } from '../core/problem.ts';

type FileInfo = Pick<File, 'type' | 'size'>;

const isPhoto = ({ type }: FileInfo): boolean => PHOTO_TYPES.some((allowed) => allowed === type);

export function pageProblem(file: FileInfo): Problem | undefined {
  if (!isPhoto(file)) return { name: 'pageType' };
  if (file.size === 0) return { name: 'empty' };
  return file.size > DETECTION.pageBytes ? { name: 'pageSize' } : undefined;
}

/** Returns the photographs among files, and the problem of the first other one. */
export function checkFiles(files: readonly File[]): {
  photos: File[];
  problem: Problem | undefined;
} {
  const wrong = files.find((file) => pageProblem(file));
  const problem = wrong && pageProblem(wrong);
  return {
    photos: files.filter((file) => !pageProblem(file)),
    problem: problem && (files.length > 1 ? { ...problem, file: wrong.name } : problem)
  };
}

/** Applies the service's stricter rules (§5); undefined means unreadable. Throws FileError. */
export function checkForService<File extends FileInfo>(
  file: File | undefined
): asserts file is File {
  if (!file || !isPhoto(file)) throw new FileError('serviceType');
  if (file.size > UPLOAD.bytes) throw new FileError('serviceSize');
}
