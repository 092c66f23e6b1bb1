import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';

/** A measured figure, its baseline of the same run and its goal. */
export interface Row {
  what: string;
  ours: string;
  beside?: string;
  ratio?: string;
  goal?: string;
  isReached?: boolean;
}

/** A page's Lighthouse scores (0 to 100), times in ms and sent sizes in KB. */
export interface PageRow {
  path: string;
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
  scripts: number;
  all: number;
  complaints: string[];
}

/** The results of a part of the bench. */
export interface Results {
  rows?: Row[];
  pages?: PageRow[];
}

/** A row with an absolute goal: at most `limit` of a unit. */
export const atMost = (
  what: string,
  value: number,
  limit: number,
  { unit = 'ms', digits = 0, ...more }: Partial<Row> & { unit?: string; digits?: number } = {}
): Row => ({
  what,
  ours: `${value.toFixed(digits)} ${unit}`,
  goal: `≤ ${limit} ${unit}`,
  isReached: value <= limit,
  ...more
});

/** A row with a relative goal: at most (`≤`) or at least (`≥`) a multiple of the baseline. */
export function compare(
  what: string,
  [value, ours]: [number, string],
  [limit, beside]: [number, string],
  goal?: ['≤' | '≥', number]
): Row {
  const ratio = value / limit;
  return {
    what,
    ours,
    beside,
    ratio: ratio.toFixed(2),
    ...(goal && {
      goal: goal.join(' '),
      isReached: goal[0] === '≤' ? ratio <= goal[1] : ratio >= goal[1]
    })
  };
}

/** Formats a rate per second for a row. */
export const perSecond = (value: number): [number, string] => [value, `${Math.round(value)}/s`];

const ROW_TITLES = ['metric', 'measured', 'baseline', 'ratio', 'goal', ''];
const cellsOf = ({ what, ours, beside = '', ratio = '', goal = '', isReached }: Row): string[] => [
  what,
  ours,
  beside,
  ratio,
  goal,
  isReached === undefined ? '' : isReached ? 'reached' : 'missed'
];

const PAGE_TITLES =
  'page|performance|accessibility|best practices|SEO|LCP|CLS|TBT|scripts|all'.split('|');
const pageCells = ({ path, scores, lcp, cls, tbt, scripts, all }: PageRow): string[] => [
  path,
  ...scores.map((score) => score.toFixed(0)),
  `${(lcp / 1000).toFixed(2)} s`,
  cls.toFixed(3),
  `${tbt.toFixed(0)} ms`,
  `${scripts.toFixed(1)} KB`,
  `${all.toFixed(0)} KB`
];

/** A Markdown table with padded columns, as the formatter requires. */
function toTable(titles: string[], rows: string[][]): string {
  const widths = titles.map((_, column) =>
    Math.max(3, ...[titles, ...rows].map((cells) => (cells[column] ?? '').length))
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join(
    '\n'
  );
}

/** Prints results; writes them to RESULTS.md if all parts were measured. */
export function report(results: Results[], isWhole: boolean): void {
  const rows = results.flatMap((part) => part.rows ?? []);
  const pages = results.flatMap((part) => part.pages ?? []);
  const complaints = pages.flatMap(({ path, complaints: texts }) =>
    texts.map((text) => `- ${path}: ${text}`)
  );
  const text = [
    `${availableParallelism()} × ${cpus()[0]?.model}, ${platform()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, load ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
    ...(rows.length ? [toTable(ROW_TITLES, rows.map(cellsOf))] : []),
    ...(pages.length
      ? [
          'Lighthouse’s mobile defaults, medians; goals: 100 in each category, LCP ≤ 1.3 s, CLS ≤ 0.01, TBT ≤ 50 ms.',
          toTable(PAGE_TITLES, pages.map(pageCells))
        ]
      : []),
    ...(complaints.length ? [`Lighthouse's complaints:\n\n${complaints.join('\n')}`] : [])
  ].join('\n\n');
  process.stdout.write(`\n${text}\n`);
  if (!isWhole) return;
  const title = '# What `npm run bench` measured';
  const about =
    'Written by `npm run bench`. Baselines are measured in the same run, so that ratios hold on any machine.';
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), `${title}\n\n${about}\n\n${text}\n`);
}
