import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { eachPage } from '../shared/rows.ts';
import { errorMessage, showToast } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { toQuery, type ListState } from '../shared/list-state.ts';

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
      saveFile(`${entity.table}-${today}.csv`, parts, 'text/csv;charset=utf-8');
      showToast('success', t.exported(count), { id });
    } catch (error) {
      showToast('error', t.exportFailed, { id, about: errorMessage(error, '') });
    } finally {
      setBusy(false);
    }
  };
  return { start: (state: ListState) => void start(state), busy };
}
