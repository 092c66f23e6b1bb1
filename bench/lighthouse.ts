import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const KINDS = { scripts: 'Script', styles: 'Stylesheet', fonts: 'Font' } as const;

/**
 * What one visit of a page gave: scores 0 to 100, times in milliseconds, sizes in KB (1000 bytes)
 * as they were sent.
 */
export type Visit = Record<
  (typeof CATEGORIES)[number] | 'lcp' | 'cls' | 'tbt' | keyof typeof KINDS | 'all',
  number
>;

/** The median of a page's visits, and what any of them found missing. */
export interface Page extends Visit {
  path: string;
  visits: number;
  complaints: string[];
}

interface Request {
  resourceType: string;
  transferSize: number;
}

const sum = (requests: Request[]) =>
  requests.reduce((total, { transferSize }) => total + transferSize, 0) / 1000;

function read({ categories, audits }: Result): Visit {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests =
    (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  return {
    ...(Object.fromEntries(
      CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100])
    ) as Visit),
    ...(Object.fromEntries(
      Object.entries(KINDS).map(([kind, type]) => [
        kind,
        sum(requests.filter(({ resourceType }) => resourceType === type))
      ])
    ) as Visit),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    all: sum(requests)
  };
}

/** What keeps a page from 100 beside its speed, a line each. */
const complaints = ({ categories, audits }: Result): string[] =>
  CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(
        ({ id, weight }) =>
          weight > 0 && typeof audits[id]?.score === 'number' && audits[id].score < 1
      )
      .map(({ id }) => `${name}: ${audits[id]?.title}`)
  );

/**
 * Visits a page as Lighthouse's mobile defaults have it. Throws when the page could not be loaded.
 */
export async function visitPage(
  url: string,
  port: number
): Promise<{ visit: Visit; complaints: string[]; version: string }> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES]
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
  return {
    visit: read(result.lhr),
    complaints: complaints(result.lhr),
    version: result.lhr.lighthouseVersion
  };
}

/** The median of each figure. */
export function median(visits: Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('no visits');
  const middle = (name: keyof Visit) =>
    visits.map((visit) => visit[name]).toSorted((one, other) => one - other)[visits.length >> 1] ??
    0;
  return Object.fromEntries(
    Object.keys(first).map((name) => [name, middle(name as keyof Visit)])
  ) as Visit;
}
