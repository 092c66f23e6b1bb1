import type { AnyEntity } from '#lib/contract/entities.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { useFieldLabel, useWords, useServerSentence } from '#core/shared/i18n-provider.tsx';
import { BOM, formatLines } from './to-csv.ts';
import { CSV_TYPE } from './use-export.ts';
import type { PlannedLine } from './batches.ts';
import { withoutGuards } from './columns.ts';
import type { Source } from './use-import.ts';

/** Returns a function that downloads the invalid lines, with their errors in the last column. */
export function useRejects(entity: AnyEntity, source: Source | undefined) {
  const t = useWords(importWords);
  const labelOf = useFieldLabel();
  const translate = useServerSentence();
  const reasonOf = ({ problem, fields = {}, values }: PlannedLine): string =>
    [
      ...(problem ? [t.problems[problem]] : []),
      ...Object.entries(fields).map(
        ([field, text]) => `${labelOf(field)}: ${translate(text, field, values[field])}`
      )
    ].join('; ');
  return (lines: readonly PlannedLine[]): void => {
    if (!source) return;
    const { table, targets } = source;
    const rejects = lines.filter(({ action }) => action === 'error');
    const width = Math.max(table.width, ...rejects.map(({ cells }) => cells.length));
    const indexes = Array.from({ length: width }, (_, index) => index);
    const headings = indexes.map((index) => {
      const position = table.columns.findIndex((column) => column.index === index);
      return table.columns[position]?.heading || (targets[position] ?? '');
    });
    const rows = rejects.map((line) => [
      ...indexes.map((index) => withoutGuards(line.cells[index] ?? '')),
      reasonOf(line)
    ]);
    const text = BOM + formatLines([[...headings, t.reason], ...rows]);
    saveFile(`${entity.table}-${t.reason.toLowerCase()}.csv`, [text], CSV_TYPE);
  };
}
