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
 * The path of a program that this machine may have: the value of the environment's `variable`, or
 * the first in PATH; undefined for none.
 */
export function findProgram(name: string, variable: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [process.env[variable] ?? '', ...folders.map((folder) => join(folder, name))];
  return places.find((place) => place && canRun(place));
}
