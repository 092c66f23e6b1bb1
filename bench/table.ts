import { writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform } from 'node:os';
import { join } from 'node:path';

/** One figure beside its limit of the same run. */
export interface Row {
  what: string;
  ours: string;
  limit: string;
  ratio: string;
  goal: string;
  isReached?: boolean;
}

/** A table's columns: the title, and what stands in a row. */
export type Columns<T> = [string, (row: T) => string][];

const COLUMNS: Columns<Row> = [
  ['what', ({ what }) => what],
  ['ours', ({ ours }) => ours],
  ['beside', ({ limit }) => limit],
  ['ratio', ({ ratio }) => ratio],
  ['goal', ({ goal }) => goal],
  ['', ({ isReached }) => (isReached === undefined ? '' : isReached ? 'reached' : 'missed')]
];

/** A table in Markdown. */
export function tableOf<T>(columns: Columns<T>, rows: T[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, at) => Math.max(3, ...lines.map((line) => (line[at] ?? '').length)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** The machine, the Node and the day. */
export const machine = (): string =>
  `${availableParallelism()} × ${cpus()[0]?.model ?? arch()}, ${platform()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;

/** Prints the rows, and keeps them in RESULTS.md with the machine, the Node and the day. */
export function report(rows: Row[]): void {
  const text = `${tableOf(COLUMNS, rows)}\n`;
  process.stdout.write(`\n${text}\n${machine()}\n`);
  const about =
    'Written by `npm run bench`. Each figure stands beside its limit of the same run: what counts is the ratio, not the machine.';
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), `# What \`npm run bench\` measured\n\n${about}\n\n${machine()}\n\n${text}`);
}
