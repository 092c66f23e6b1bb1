import type { Logger } from 'pino';
import type { Publishing } from '#lib/contract/publishing.ts';
import { writeValue } from '../db/key-value.ts';
import type { Database } from '../db/open.ts';
import { singleFlight } from './single-flight.ts';

interface Told {
  db: Database;
  /** Of the fact that the others read. */
  name: string;
  log: Logger;
  state: () => Publishing;
  /** Has the others read it. */
  notify: () => Promise<void>;
}

/**
 * Tells the other processes how publishing stands, once at a time, so that the last that they are
 * told is the last that was.
 */
export const stateBroadcaster = ({ db, name, log, state, notify }: Told) =>
  singleFlight(async () => {
    try {
      await writeValue(db, name, JSON.stringify(state()));
      await notify();
    } catch (err) {
      log.warn({ err }, 'the state of publishing is not told');
    }
    return true;
  });
