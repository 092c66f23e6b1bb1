import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { numberFields } from '../fields/field-kind.ts';
import { api } from '../shared/api.ts';
import { eachPage, type Row } from '../shared/rows.ts';
import { errorMessage, showToast } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { everyStatus, toQuery, type ListState } from '../shared/list-state.ts';

const CSV_TYPE = 'text/csv;charset=utf-8';

const ROWS_PER_REQUEST = 100;

export function useExport(entity: AnyEntity) {
  const { csv: t } = useMessages().lists;
  const [busy, setBusy] = useState(false);
  const start = async (state: ListState): Promise<void> => {
    setBusy(true);
    const id = showToast('loading', t.export);
    try {
      const { csvHead, csvLines } = await import('./to-csv.ts');
      const { page: _page, per_page: _size, ...query } = toQuery(entity, state);
      const parts = [csvHead(entity)];
      let count = 0;
      const filter = { ...query, translations: 'all' } as const;
      for await (const { items, seen, total } of eachPage(entity, filter, ROWS_PER_REQUEST)) {
        parts.push(csvLines(entity, items));
        count = seen;
        showToast('loading', t.exporting(seen, total), { id });
      }
      const today = new Date().toLocaleDateString('sv');
      saveFile(`${entity.table}-${today}.csv`, parts, CSV_TYPE);
      showToast('success', t.exported(count), { id });
    } catch (error) {
      showToast('error', t.exportFailed, { id, about: errorMessage(error, '') });
    } finally {
      setBusy(false);
    }
  };
  return { start: (state: ListState) => void start(state), busy };
}

/**
 * Returns a function that saves a table with the columns of an import and one example: the first
 * record, which an import of the unchanged table would not change.
 */
export function useTemplate(entity: AnyEntity): () => Promise<void> {
  const { lists, resources } = useMessages();
  return async () => {
    try {
      const { csvHead, csvLines } = await import('./to-csv.ts');
      const query = { page: 1, per_page: 1, translations: 'all', ...everyStatus(entity) } as const;
      const { items }: { items: Row[] } = await api.page(entity, query);
      const numbers = Object.fromEntries(numberFields(entity).map((field) => [field, 0]));
      const name = { [entity.unique[0] ?? '']: resources[entity.name].kind };
      const rows = items.length > 0 ? items : [{ ...numbers, ...name } as unknown as Row];
      saveFile(`${entity.table}.csv`, [csvHead(entity), csvLines(entity, rows)], CSV_TYPE);
    } catch (error) {
      showToast('error', lists.importing.templateFailed, { about: errorMessage(error, '') });
    }
  };
}
