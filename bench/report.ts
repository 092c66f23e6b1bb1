import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';
import { drawCharts, type Chart } from './chart.ts';
import type { Page } from './lighthouse.ts';
import { tableOf, type Columns } from './table.ts';

/** One figure beside its limit of the same run. */
export interface Row {
  what: string;
  ours: string;
  limit?: string;
  ratio?: string;
  goal?: string;
  isReached?: boolean;
}

/** The results of a run's parts. */
export interface Measured {
  rows: Row[];
  charts: Chart[];
  pages: Page[];
  /** Of the programs that it was measured with. */
  versions: string[];
}

const ROWS: Columns<Row> = [
  ['what', ({ what }) => what],
  ['ours', ({ ours }) => ours],
  ['beside', ({ limit }) => limit ?? ''],
  ['ratio', ({ ratio }) => ratio ?? ''],
  ['goal', ({ goal }) => goal ?? ''],
  ['', ({ isReached }) => (isReached === undefined ? '' : isReached ? 'reached' : 'missed')]
];

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

const machine = (versions: string[]): string =>
  [
    `${availableParallelism()} × ${cpus()[0]?.model}, ${platform()}, Node ${process.version}`,
    ...versions,
    new Date().toISOString().slice(0, 10),
    `load ${(loadavg()[0] ?? 0).toFixed(1)} at the end`
  ].join(', ');

function textOf({ rows, pages, versions }: Measured): string {
  const visits = pages[0]?.visits ?? 0;
  const found = pages.flatMap(({ path, complaints }) =>
    complaints.map((complaint) => `- ${path}: ${complaint}`)
  );
  const parts = [
    machine(versions),
    rows.length ? tableOf(ROWS, rows) : '',
    pages.length
      ? `Lighthouse's mobile defaults, the median of ${visits}; goals: 100 in each category, LCP ≤ 1.3 s, CLS ≤ 0.01, TBT ≤ 50 ms.\n\n${tableOf(PAGES, pages)}`
      : '',
    found.length ? `What Lighthouse found missing:\n\n${found.join('\n')}` : ''
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Prints what was measured. */
export function print(measured: Measured): void {
  process.stdout.write(`\n${textOf(measured)}`);
}

/** Prints it and writes it to RESULTS.md and growth.svg. */
export function keep(measured: Measured): void {
  print(measured);
  const about =
    'Written by `npm run bench`. Each figure stands beside its limit of the same run: what counts is the ratio, not the machine.';
  const growth = '![What grows with the catalogue](growth.svg)';
  writeFileSync(
    join(import.meta.dirname, 'RESULTS.md'),
    `# What \`npm run bench\` measured\n\n${about}\n\n${textOf(measured)}\n${growth}\n`
  );
  writeFileSync(join(import.meta.dirname, 'growth.svg'), drawCharts(measured.charts));
}
