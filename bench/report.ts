import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';

/** A line of the results: a figure, its baseline from the same run, and its goal. */
export interface ResultRow {
  metric: string;
  measured: string;
  baseline?: string;
  ratio?: string;
  goal?: string;
  isReached?: boolean;
}

/** The results of one part of the benchmark; `lighthouse` is a section in Markdown. */
export interface Results {
  rows: ResultRow[];
  lighthouse?: string;
}

/** A measured value with its unit. */
export interface Figure {
  value: number;
  unit: string;
  text: string;
}

const withUnit = (value: number | string, unit: string): string =>
  unit.startsWith('/') ? `${value}${unit}` : `${value} ${unit}`;

/** Returns a value with its unit; `label` precedes the value. */
export const figure = (value: number, unit: string, digits = 0, label = ''): Figure => ({
  value,
  unit,
  text: `${label}${label && ' '}${withUnit(value.toFixed(digits), unit)}`
});

interface Comparison {
  /** A figure from which the ratio is computed, or a text that is only shown. */
  baseline?: Figure | string;
  /**
   * The limits of the goal. They apply to the ratio if the baseline is a figure, else to the value.
   */
  min?: number;
  max?: number;
}

/** Creates a row from a figure, its baseline and its goal. */
export function createRow(
  metric: string,
  measured: Figure,
  { baseline, min, max }: Comparison = {}
): ResultRow {
  const ratio = typeof baseline === 'object' ? measured.value / baseline.value : undefined;
  const value = ratio ?? measured.value;
  const limit = min ?? max;
  return {
    metric,
    measured: measured.text,
    ...(baseline && { baseline: typeof baseline === 'object' ? baseline.text : baseline }),
    ...(ratio !== undefined && { ratio: ratio.toFixed(2) }),
    ...(limit !== undefined && {
      goal: `${min === undefined ? '≤' : '≥'} ${ratio === undefined ? withUnit(limit, measured.unit) : limit}`,
      isReached: value >= (min ?? -Infinity) && value <= (max ?? Infinity)
    })
  };
}

/** Formats a Markdown table with padded columns, as the formatter requires. */
export function formatTable(table: string[][]): string {
  const widths = table[0]!.map((_, column) =>
    Math.max(3, ...table.map((cells) => cells[column]!.length))
  );
  const [titles, ...lines] = table.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [titles, rule, ...lines].join('\n');
}

/** The format version of RESULTS.md. Increase it when rows or columns change. */
const FORMAT = 1;

/** The beginning of RESULTS.md. */
export const INTRODUCTION = `# Results of \`npm run bench\`

Written by \`npm run bench\`, format ${FORMAT}. Baselines are measured in the same run, so that ratios hold on any machine.`;

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The files that quote results between `<!-- bench -->` and `<!-- /bench -->`. */
export const QUOTING_FILES = ['README.md', 'deploy/SCALING.md'];

/**
 * Updates each quoted table from the results. Cells correspond by metric (the first column) and
 * column title.
 *
 * @throws Error if a metric was not measured
 */
export function quoteResults(text: string, results: string): string {
  const [titles = [], ...rows] = results
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  return text.replaceAll(/(?<=<!-- bench -->\n)[\s\S]*?(?=<!-- \/bench -->)/g, (table) => {
    const [header = '', rule, ...quoted] = table.trimEnd().split('\n');
    const columns = cellsOf(header).map((title) => titles.indexOf(title));
    const quotes = quoted.map((line) => {
      const [metric] = cellsOf(line);
      const row = rows.find((cells) => cells[0] === metric);
      if (!row) throw new Error(`${metric} was not measured`);
      return `| ${columns.map((column) => row[column]).join(' | ')} |`;
    });
    return [header, rule, ...quotes, ''].join('\n');
  });
}

function readCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
  const changes = git('status', '--porcelain', '--untracked-files=no');
  return `commit ${git('rev-parse', '--short=8', 'HEAD')}${changes && ' with changes'}`;
}

/**
 * Prints results. If all parts were measured, also writes RESULTS.md and updates the files that
 * quote it.
 */
export function report(results: Results[], isComplete: boolean): void {
  const rows = results.flatMap((part) => part.rows);
  const date = new Date().toISOString().slice(0, 10);
  const text = [
    `${availableParallelism()} × ${cpus()[0]?.model}, ${platform()}, Node ${process.version}, ${readCommit()}, ${date}, load ${loadavg()[0]?.toFixed(1)} at the end`,
    formatTable([
      ['metric', 'measured', 'baseline', 'ratio', 'goal', ''],
      ...rows.map(({ metric, measured, baseline = '', ratio = '', goal = '', isReached }) => [
        metric,
        measured,
        baseline,
        ratio,
        goal,
        isReached === undefined ? '' : isReached ? 'reached' : 'missed'
      ])
    ]),
    ...results.flatMap(({ lighthouse }) => lighthouse ?? [])
  ].join('\n\n');
  process.stdout.write(`\n${text}\n`);
  if (!isComplete) return;
  const written = `${INTRODUCTION}\n\n${text}\n`;
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), written);
  for (const name of QUOTING_FILES) {
    const file = join(import.meta.dirname, '..', name);
    writeFileSync(file, quoteResults(readFileSync(file, 'utf8'), written));
  }
}
