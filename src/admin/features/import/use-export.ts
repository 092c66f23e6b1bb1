import { useState } from 'react';
import type { pictureLibrary } from '#lib/contract/endpoints/pictures.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Photo } from '#lib/contract/photos.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { api } from '#core/shared/api.ts';
import type { RowPage } from '#core/shared/entity-queries.ts';
import { eachPage, type PageQuery, textOf, valueOf, type Row } from '#core/shared/rows.ts';
import { errorMessage, showToast } from '#core/shared/toast.tsx';
import { useMessages } from '#core/shared/i18n.tsx';
import { toQuery, type ListState } from '#core/shared/list-state.ts';

export const CSV_TYPE = 'text/csv;charset=utf-8';

/**
 * Loads the names of all pictures. Returns a function that adds the name of the picture to each row,
 * and replaces the paths of photographs by names.
 */
export async function loadPictureNames(entity: AnyEntity): Promise<(rows: Row[]) => Row[]> {
  const names = new Map<string, string>();
  const { photos } = entity.recordFields;
  const load = async (query: PageQuery) => {
    const page = await api.call<typeof pictureLibrary>('get', '/admin/pictures', { query });
    return { items: page.pictures, total: page.total };
  };
  if (entity.image)
    for await (const { items } of eachPage(load))
      for (const { path, name } of items) names.set(path, name);
  const counts = Map.groupBy(names.values(), (name) => name.toLowerCase());
  // An import finds a photograph only by a unique name without `|`, which separates cells of
  // records. Other photographs keep their path.
  const nameOf = (photo: Photo): Photo => {
    const name = names.get(photo.image) ?? '';
    const isUnique = counts.get(name.toLowerCase())?.length === 1 && !name.includes('|');
    return isUnique ? { ...photo, image: name } : photo;
  };
  return (rows) =>
    rows.map((row) => ({
      ...row,
      [IMAGE_FILE]: names.get(textOf(row, 'image')) ?? '',
      ...(photos && { photos: (valueOf(row, 'photos') as Photo[]).map(nameOf) })
    }));
}

export function useExport(entity: AnyEntity) {
  const { csv: t } = useMessages().lists;
  const [busy, setBusy] = useState(false);
  const start = async (state: ListState): Promise<void> => {
    setBusy(true);
    const id = showToast('loading', t.export);
    try {
      const { csvHead, csvLines } = await import('./to-csv.ts');
      const { page: _page, per_page: _size, ...query } = toQuery(entity, state);
      const addPictureNames = await loadPictureNames(entity);
      const parts = [csvHead(entity)];
      let count = 0;
      const load = (page: PageQuery): Promise<RowPage> =>
        api.page(entity, { ...query, ...page, translations: 'all' });
      for await (const { items, seen, total } of eachPage(load)) {
        parts.push(csvLines(entity, addPictureNames(items)));
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
