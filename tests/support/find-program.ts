import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the path of a program: the value of the environment's `variable`, or the first match in
 * PATH, or undefined.
 */
export function findProgram(name: string, variable: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [process.env[variable] ?? '', ...folders.map((folder) => join(folder, name))];
  return candidates.find((candidate) => candidate && canRun(candidate));
}
