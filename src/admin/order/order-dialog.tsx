import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { rowName } from '../shared/rows.ts';
import { OrderList, type Ordered } from './order-list.tsx';
import { useSaveOrder, type ShownOrder } from './use-order.ts';

interface OrderDialogProps {
  entity: AnyEntity;
  /** As it was when the dialog opened. */
  order: ShownOrder;
  onClose: () => void;
}

/** Puts what the site shows of an entity into an order, or back into that of the ids. */
export function OrderDialog({ entity, order: given, onClose }: OrderDialogProps) {
  const { lists, confirm, resources } = useMessages();
  const { order: t } = lists;
  const { title } = resources[entity.name];
  // Changes by others must not move an item that is being dragged.
  const [order] = useState(given);
  const [items, setItems] = useState<Ordered[]>(() =>
    order.rows.map((row) => ({ id: row.id, name: rowName(entity, row) }))
  );
  const [isBusy, setBusy] = useState(false);
  const save = useSaveOrder(entity);
  const finish = async (ids: number[]): Promise<void> => {
    setBusy(true);
    if (await save(ids, order.ids, title)) onClose();
    setBusy(false);
  };
  return (
    <Dialog shape="question" title={t.title} closeLabel={lists.palette.close} onClose={onClose}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <p className="text-sm text-ink-soft">{t.intro(entity.shown)}</p>
        <OrderList items={items} shown={entity.shown} onOrder={setItems} />
        <div className="flex flex-wrap justify-end gap-2">
          {order.ids.length > 0 && (
            <Button
              look="small"
              className="mr-auto"
              disabled={isBusy}
              onClick={() => void finish([])}
            >
              {t.byId}
            </Button>
          )}
          <Button look="ghost" onClick={onClose}>
            {confirm.cancel}
          </Button>
          <Button
            look="primary"
            disabled={isBusy}
            onClick={() => void finish(items.map(({ id }) => id))}
          >
            {t.save}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
