import { Download } from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { Button } from '#lib/ui/button.tsx';
import { api } from '#core/shared/api.ts';
import { translateFieldSentence, useFieldLabel, useWords } from '#core/shared/i18n.tsx';
import { everyStatus } from '#core/shared/list-state.ts';
import type { Row } from '#core/shared/rows.ts';
import { errorMessage, showToast } from '#core/shared/toast.tsx';
import { BOM, csvHead, csvLines, formatLines } from './to-csv.ts';
import { CSV_TYPE, loadPictureNames } from './use-export.ts';
import type { PlannedLine } from './batches.ts';
import { withoutGuards } from './columns.ts';
import type { ImportState } from './use-import.ts';

/**
 * Returns a function that downloads a template: the column names, and the first record as an
 * example, so that importing it unchanged changes nothing.
 */
export function useTemplate(entity: AnyEntity) {
  const t = useWords(importWords);
  return async (): Promise<void> => {
    try {
      const query = { page: 1, per_page: 1, translations: 'all', ...everyStatus(entity) } as const;
      const { items }: { items: Row[] } = await api.page(entity, query);
      const rows = (await loadPictureNames(entity))(items);
      saveFile(`${entity.table}.csv`, [csvHead(entity), csvLines(entity, rows)], CSV_TYPE);
    } catch (error) {
      showToast('error', t.templateFailed, { about: errorMessage(error, '') });
    }
  };
}

interface RejectsButtonProps {
  state: ImportState;
  lines: readonly PlannedLine[];
  variant: 'primary' | 'ghost';
}

/** Downloads the invalid lines, if there are any. The last column contains the errors. */
export function RejectsButton({ state, lines, variant }: RejectsButtonProps) {
  const t = useWords(importWords);
  const labelOf = useFieldLabel();
  const { entity, source } = state;
  const rejects = lines.filter(({ action }) => action === 'error');
  if (!source || rejects.length === 0) return null;
  const reasonOf = ({ problem, fields = {} }: PlannedLine): string =>
    [
      ...(problem ? [t.problems[problem]] : []),
      ...Object.entries(fields).map(
        ([field, text]) => `${labelOf(field)}: ${translateFieldSentence(text, field)}`
      )
    ].join('; ');
  const download = (): void => {
    const { table, targets } = source;
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
  return (
    <Button variant={variant} icon={Download} onClick={download}>
      {t.downloadWrong(rejects.length)}
    </Button>
  );
}
