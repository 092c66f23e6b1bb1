import { FolderInput } from 'lucide-react';
import { useCategories } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { BulkChange, type BulkChangeProps } from './bulk-change.tsx';

/** Moves the selected rows to one category, or to none. */
export function CategoryMover(props: Omit<BulkChangeProps, 'icon' | 'words' | 'options'>) {
  const { lists, list } = useMessages();
  const { bulk } = lists;
  const { data: categories = [] } = useCategories();
  return (
    <BulkChange
      {...props}
      icon={FolderInput}
      words={{
        label: bulk.category,
        choose: bulk.chooseCategory,
        apply: bulk.move,
        done: bulk.moved,
        failed: bulk.moveFailed
      }}
      options={[
        { value: null, label: list.noCategory, name: list.noCategory },
        ...categories.map(({ id, name }) => ({ value: id, label: `${id} · ${name}`, name }))
      ]}
    />
  );
}
