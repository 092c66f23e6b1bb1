import { gardenBytes, keepGarden, keptGarden, type GardenFiles } from './kept-gardens.ts';
import { preparation, prepare, supportProblem } from './prepare.ts';

export { forgetGarden } from './kept-gardens.ts';

/** Whether a garden can be walked through without a network: its pages and the identifier. */
export const isGardenReady = async (centre: number): Promise<boolean> =>
  (await keptGarden(centre)) !== undefined && (await preparation()).state === 'ready';

/**
 * Returns the bytes that a garden still needs, with the identifier if it is not stored. Rejects if
 * this browser stores nothing, or nothing responds.
 */
export async function missingBytes(garden: GardenFiles): Promise<number> {
  if (await supportProblem()) throw new Error('This browser cannot keep a garden');
  const [own, kit] = await Promise.all([gardenBytes(garden), preparation()]);
  return own + (kit.state === 'ready' ? 0 : kit.all - kit.sent);
}

/**
 * Keeps the identifier, then the garden. Calls `progress` with the done and all bytes; a page or
 * picture counts as many as they have on average.
 * @throws DownloadError, Error where something does not answer, and the signal's reason
 */
export async function keepGardenWithIdentifier(
  garden: GardenFiles,
  identifier: readonly string[],
  progress: (done: number, all: number) => void,
  signal: AbortSignal
): Promise<void> {
  const [own, kit] = await Promise.all([gardenBytes(garden), preparation()]);
  const before = kit.state === 'ready' ? 0 : kit.all;
  const all = own + before;
  if (before) await prepare(identifier, (sent) => progress(sent, all), signal);
  const files = garden.pages.length + garden.pictures.length;
  await keepGarden(garden, (done) => progress(before + (own * done) / files, all), signal);
}
