import { Globe, ListOrdered } from 'lucide-react';
import { isPublished } from '#lib/contract/states.ts';
import { abilitiesOf } from '#core/entities/views.ts';
import type { Feature } from '#core/shared/features.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { rowName, type Row } from '#core/shared/rows.ts';
import { useListOrder, useSaveOrder } from './use-order.ts';

const OrderDialog = lazyScreen(() => import('./order-dialog.tsx'), 'OrderDialog');

export const order: Feature = {
  useListTools: (entity) => {
    const { order: t } = useMessages().lists;
    const order = useListOrder(entity);
    if (!order || order.rows.length < 2) return [];
    const dialog = (onClose: () => void) => (
      <OrderDialog entity={entity} order={order} onClose={onClose} />
    );
    return [{ label: t.open, icon: ListOrdered, dialog }];
  },
  useRowExtras: (entity) => {
    const { order: t } = useMessages().lists;
    const order = useListOrder(entity);
    const save = useSaveOrder(entity);
    if (!order) return () => ({});
    const showFirst = (row: Row): void => {
      const ids = [row.id, ...order.ids.filter((id) => id !== row.id)];
      // The site shows a fixed number of rows, so the last row makes room for the added one.
      void save(ids.slice(0, entity.shown), order.ids, rowName(entity, row));
    };
    const isSingle = entity.shown === 1;
    const shownIds = order.rows.slice(0, entity.shown).map(({ id }) => id);
    const badge = { icon: Globe, label: isSingle ? t.shown : t.atHome, isShort: true };
    const label = isSingle ? t.use : t.show;
    return (row) => {
      if (shownIds.includes(row.id)) return { badge };
      return {
        actions: isPublished(row) ? [{ label, icon: Globe, onChoose: () => showFirst(row) }] : [],
        isRemovable: abilitiesOf(entity.name).removeUnshown
      };
    };
  }
};
