import { readValue, writeValue } from '../db/key-value.ts';
import type { Database } from '../db/open.ts';
import type { Published, Site } from './site.ts';

const FACT = 'published by hook';
const TIMEOUT = 10_000;

/** A site that a host builds: it is told by a POST to its build hook (README "Configuration"). */
export function hookSite(db: Database, hook: string): Site {
  return {
    isHere: false,
    id: async () => 'hook',
    // The host builds anew by itself when the code changes.
    version: async () => '',
    async current() {
      const text = await readValue(db, FACT);
      return text ? (JSON.parse(text) as Published) : undefined;
    },
    async publish(contentVersion, { signal }) {
      const answer = await fetch(hook, {
        method: 'POST',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)])
      }).catch((cause: Error) => {
        throw new Error(
          `The build hook did not answer: ${((cause.cause as Error | undefined) ?? cause).message}`
        );
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The build hook answered with status ${answer.status}`);
      const published = { contentVersion, version: '', publishedAt: new Date().toISOString() };
      await writeValue(db, FACT, JSON.stringify(published));
      return published;
    },
    folder: () => undefined
  };
}
