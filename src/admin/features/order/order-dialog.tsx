import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { UnsavedDialog, useLeaveGuard } from '#core/drafts/drafts.tsx';
import { useMessages } from '#core/shared/i18n.tsx';
import { moveItem, rowName } from '#core/shared/rows.ts';
import { useSaveOrder, type ListOrder } from './use-order.ts';

interface OrderListProps {
  items: readonly ListedRow[];
  shown: number;
  onOrder: (items: ListedRow[]) => void;
}

const KEY_MOVES: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last
};

function OrderList({ items, shown, onOrder }: OrderListProps) {
  const { order: t } = useMessages().lists;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number): void => {
    if (to === from) return;
    onOrder(moveItem(items, from, to));
    setAnnouncement(t.place(items[from]?.name ?? '', to + 1, items.length));
  };
  const moveByKey = (event: KeyboardEvent, index: number): void => {
    const step = KEY_MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const last = items.length - 1;
    const to = Math.max(0, Math.min(step(index, last), last));
    move(index, to);
    list.current?.children[to]?.querySelector('button')?.focus();
  };
  // The handle captures the pointer, so `target` is the handle. The position determines the row.
  const drag = ({ clientY }: PointerEvent): void => {
    const from = items.findIndex(({ id }) => id === dragged);
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
    if (from < 0 || to < 0) return;
    move(from, to);
    // Reveals the next row, because a captured pointer cannot scroll the dialog.
    list.current?.children[to + Math.sign(to - from)]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="grid gap-1">
        {items.map(({ id, name }, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- with ids as keys, React would move the button, which would lose the focus and the pointer
            key={index}
            className={`flex min-h-12 items-center gap-1 rounded-lg border pr-3 ${dragged === id ? 'border-leaf bg-leaf-tint' : 'border-rule bg-ground'} ${index >= shown ? 'opacity-70' : ''}`}
          >
            <button
              type="button"
              aria-label={t.move(name, index + 1, items.length)}
              onKeyDown={(event) => moveByKey(event, index)}
              onPointerDown={({ currentTarget, pointerId, button, ctrlKey }) => {
                // These open a context menu, which hides the end of the drag.
                if (button > 0 || ctrlKey) return;
                currentTarget.setPointerCapture(pointerId);
                setDragged(id);
              }}
              onPointerMove={drag}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-ink-soft hover:text-leaf active:cursor-grabbing"
            >
              <GripVertical size={18} aria-hidden />
            </button>
            <span className="w-6 text-right text-sm text-ink-soft tabular-nums">{index + 1}</span>
            <span className="min-w-0 grow truncate">{name}</span>
            {index >= shown && <span className="text-xs text-ink-soft">{t.beyond}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

interface OrderDialogProps {
  entity: AnyEntity;
  order: ListOrder;
  onClose: () => void;
}

export function OrderDialog({ entity, order: initial, onClose }: OrderDialogProps) {
  const { lists, confirm, resources } = useMessages();
  const { order: t } = lists;
  // Ignores later changes by other users, which must not move an item that is being dragged.
  const [order] = useState(initial);
  const [items, setItems] = useState<ListedRow[]>(() =>
    order.rows.map((row) => ({ id: row.id, name: rowName(entity, row) }))
  );
  const [isBusy, setBusy] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const isChanged = items.some(({ id }, index) => id !== order.rows[index]?.id);
  const guard = useLeaveGuard(isChanged);
  const close = (): void => (isChanged ? setClosing(true) : onClose());
  const save = useSaveOrder(entity);
  const submit = async (chosen: readonly { id: number }[]): Promise<void> => {
    const ids = chosen.map(({ id }) => id);
    // Rows that the dialog does not show, such as drafts, keep their positions.
    for (const [index, id] of chosen.length > 0 ? order.ids.entries() : [])
      if (!ids.includes(id)) ids.splice(index, 0, id);
    setBusy(true);
    if (await save(ids, order.ids, resources[entity.name].title)) onClose();
    setBusy(false);
  };
  return (
    <Dialog shape="question" title={t.title} closeLabel={lists.palette.close} onClose={close}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <p className="text-sm text-ink-soft">
          {t.intro(entity.shown)} {t.another(entity.shown === 1 ? t.use : t.show)}
        </p>
        <OrderList items={items} shown={entity.shown} onOrder={setItems} />
        <div className="flex flex-wrap justify-end gap-2">
          {order.ids.length > 0 && (
            <Button
              variant="small"
              className="mr-auto"
              disabled={isBusy}
              onClick={() => void submit([])}
            >
              {t.byId}
            </Button>
          )}
          <Button variant="ghost" onClick={close}>
            {confirm.cancel}
          </Button>
          <Button variant="primary" disabled={isBusy} onClick={() => void submit(items)}>
            {t.save}
          </Button>
        </div>
      </div>
      {(isClosing || guard.isAsking) && (
        <UnsavedDialog
          onStay={() => (guard.stay(), setClosing(false))}
          onDiscard={isClosing ? onClose : guard.leave}
        />
      )}
    </Dialog>
  );
}
