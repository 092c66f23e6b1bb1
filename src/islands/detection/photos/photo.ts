import { DETECTION, UPLOAD } from '#lib/contract/limits.ts';
import { checkPictures, PHOTO_FORMATS } from '#lib/identification/picture-file.ts';
import { FileError, type Problem } from '../core/problem.ts';

/** Problems with messages of the specification (§5). */
const NAMES: Partial<Record<string, Problem['name']>> = { format: 'pageType', bytes: 'pageSize' };

/** Returns the photographs among files, and the problems of the rest. */
export async function checkFiles(
  files: readonly File[]
): Promise<{ photos: File[]; problem: Problem | undefined }> {
  const { pictures, refused } = await checkPictures(files, PHOTO_FORMATS, DETECTION.pageBytes);
  const [problem, ...more] = refused.map(({ file, problem }): Problem => ({
    name: NAMES[problem] ?? (problem as Problem['name']),
    ...(files.length > 1 && { file })
  }));
  return { photos: pictures, problem: problem && { ...problem, more } };
}

/** Applies the service's limit (§5); undefined means unreadable. Throws FileError. */
export function checkForService<File extends Pick<Blob, 'size'>>(
  file: File | undefined
): asserts file is File {
  if (!file) throw new FileError('serviceType');
  if (file.size > UPLOAD.bytes) throw new FileError('serviceSize');
}
