/** A table's columns: the title, and what stands in a row. */
export type Columns<T> = [string, (row: T) => string][];

/** A table in Markdown. */
export function tableOf<T>(columns: Columns<T>, rows: T[]): string {
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, cell]) => cell(row)))
  ];
  const widths = columns.map((_, at) =>
    Math.max(3, ...lines.map((line) => (line[at] ?? '').length))
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
