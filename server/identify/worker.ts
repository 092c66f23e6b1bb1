import { constants, getPriority, setPriority } from 'node:os';
import { openIdentifier } from './identifier.ts';
import type { Identification, PartName } from './identifier.ts';
import { UnreadableImage } from './preprocess.ts';
import type { Unreadable } from './preprocess.ts';

const { PRIORITY_BELOW_NORMAL } = constants.priority;
// On Linux this is the thread's alone: whoever waits for a page or a list goes before the next photograph.
if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);

const identifier = await openIdentifier();

/** What a thread is asked, and what it answers: an error's class would not survive the way back. */
export type Task = { image: Uint8Array; model: PartName };
export type Outcome = { identification: Identification } | { unreadable: Unreadable };

/** Identifies one photograph in this thread. */
export async function identify({ image, model }: Task): Promise<Outcome> {
  try {
    return { identification: await identifier.identify(image, model) };
  } catch (error) {
    if (error instanceof UnreadableImage) return { unreadable: error.reason };
    throw error;
  }
}

/** The plants that the model of this thread knows. */
export const labels = (): Record<PartName, string[]> => identifier.labels();
