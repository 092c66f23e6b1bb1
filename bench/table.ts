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

const COLUMNS: [string, (row: Row) => string][] = [
  ['what', ({ what }) => what],
  ['ours', ({ ours }) => ours],
  ['beside', ({ limit }) => limit],
  ['ratio', ({ ratio }) => ratio],
  ['goal', ({ goal }) => goal],
  ['', ({ isReached }) => (isReached === undefined ? '' : isReached ? 'reached' : 'missed')]
];

function table(rows: Row[]): string {
  const lines = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  const widths = COLUMNS.map((_, at) => Math.max(3, ...lines.map((line) => (line[at] ?? '').length)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Prints the rows, and keeps them in RESULTS.md with the machine, the Node and the day. */
export function report(rows: Row[]): void {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? arch()}, ${platform()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
  const text = `${table(rows)}\n`;
  process.stdout.write(`\n${text}\n${machine}\n`);
  const about =
    'Written by `npm run bench`. Each figure stands beside its limit of the same run: what counts is the ratio, not the machine.';
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), `# What \`npm run bench\` measured\n\n${about}\n\n${machine}\n\n${text}`);
}
