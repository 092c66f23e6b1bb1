import type { ClientDirective } from 'astro';

/**
 * Where the rows of an island can be asked for, and what they were when the page was built
 * (`stamped.ts`).
 */
export interface Stamped {
  url: string;
  key: string;
  stamp: string;
}

interface Row {
  id: number;
  updated_at: string;
}

/**
 * `client:stale={stamped(…)}`: starts an island only when its rows have changed since the page was
 * built, which is asked once the page is idle; a page that is up to date carries no React for it.
 * Astro puts this file into the page as it is: it imports nothing that runs.
 */
const stale: ClientDirective = (load, { value }) => {
  const { url, key, stamp } = value as unknown as Stamped;
  const look = async () => {
    const answer = await fetch(url);
    if (!answer.ok) return;
    const rows = ((await answer.json()) as Record<string, Row[]>)[key] ?? [];
    if (rows.map(({ id, updated_at }) => `${id}@${updated_at}`).join() === stamp) return;
    const hydrate = await load();
    await hydrate();
  };
  // What stands in the page stays good enough when the API does not answer.
  const begin = () => void look().catch(() => undefined);
  const whenIdle = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(begin, { timeout: 2000 })
      : setTimeout(begin, 2000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
};

export default stale;
