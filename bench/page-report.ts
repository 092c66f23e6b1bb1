import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Build } from './build.ts';
import type { Visit } from './lighthouse.ts';
import { machine, tableOf } from './table.ts';
import type { Columns } from './table.ts';

/** The median of a page's visits, and what any of them found missing. */
export interface Page extends Visit {
  path: string;
  complaints: string[];
}

interface Measured {
  pages: Page[];
  builds: Build[];
  visits: number;
  versions: string;
  /** The machine's load average as this was written. */
  load: number;
}

const PAGES: Columns<Page> = [
  ['page', ({ path }) => path],
  ['performance', ({ performance }) => performance.toFixed(0)],
  ['accessibility', ({ accessibility }) => accessibility.toFixed(0)],
  ['best practices', (page) => page['best-practices'].toFixed(0)],
  ['SEO', ({ seo }) => seo.toFixed(0)],
  ['LCP', ({ lcp }) => `${(lcp / 1000).toFixed(2)} s`],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['TBT', ({ tbt }) => `${tbt.toFixed(0)} ms`],
  ['scripts', ({ scripts }) => `${scripts.toFixed(1)} KB`],
  ['styles', ({ styles }) => `${styles.toFixed(1)} KB`],
  ['fonts', ({ fonts }) => `${fonts.toFixed(1)} KB`],
  ['all', ({ all }) => `${all.toFixed(0)} KB`]
];

const BUILDS: Columns<Build> = [
  ['products', ({ products }) => String(products)],
  ['pages', ({ pages }) => String(pages)],
  ['time', ({ seconds }) => `${seconds.toFixed(1)} s`],
  ['pages per second', ({ pages, seconds }) => (pages / seconds).toFixed(0)],
  ['memory', ({ memory }) => `${memory} MB`],
  ['a page', ({ page }) => `${page.plain.toFixed(1)} KB`],
  ['compressed', ({ page }) => `${page.compressed.toFixed(1)} KB`]
];

/** Prints what was measured, and keeps it in PAGES.md with the machine, the versions and the day. */
export function reportPages({ pages, builds, visits, versions, load }: Measured): void {
  const missing = pages.flatMap(({ path, complaints }) => complaints.map((complaint) => `- ${path}: ${complaint}`));
  const parts = [
    `Written by \`npm run bench:pages\`: Lighthouse's mobile defaults, the median of ${visits}; goals: 100 in each category, LCP ≤ 1.5 s, CLS ≤ 0.01, TBT ≤ 50 ms.`,
    `${machine()}, load ${load.toFixed(1)}, ${versions}`,
    tableOf(PAGES, pages),
    missing.length > 0 ? `What was found missing:\n\n${missing.join('\n')}` : '',
    builds.length > 0
      ? `Full builds in three wordings, nothing kept from before; goals: 400 pages per second, 2 GB.\n\n${tableOf(BUILDS, builds)}`
      : ''
  ];
  const text = `${parts.filter(Boolean).join('\n\n')}\n`;
  process.stdout.write(`\n${text}`);
  writeFileSync(join(import.meta.dirname, 'PAGES.md'), `# What \`npm run bench:pages\` measured\n\n${text}`);
}
