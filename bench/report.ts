import { writeFileSync } from 'node:fs';
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

/** The results of a part; `lighthouse` is Markdown. */
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

/** Returns a value with its unit; `label` is written before it. */
export const figure = (value: number, unit: string, digits = 0, label = ''): Figure => ({
  value,
  unit,
  text: `${label}${label && ' '}${withUnit(value.toFixed(digits), unit)}`
});

interface Comparison {
  /** A figure to compute the ratio from, or a text to show without a ratio. */
  baseline?: Figure | string;
  /** The limits of the goal: of the ratio if the baseline is a figure, otherwise of the value. */
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

/** Prints results. Writes them to RESULTS.md if all parts were measured. */
export function report(results: Results[], isComplete: boolean): void {
  const rows = results.flatMap((part) => part.rows);
  const date = new Date().toISOString().slice(0, 10);
  const text = [
    `${availableParallelism()} × ${cpus()[0]?.model}, ${platform()}, Node ${process.version}, ${date}, load ${loadavg()[0]?.toFixed(1)} at the end`,
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
  const introduction = `# Results of \`npm run bench\`

Written by \`npm run bench\`. Baselines are measured in the same run, so that ratios hold on any machine.`;
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), `${introduction}\n\n${text}\n`);
}
