import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useMessages } from '../shared/i18n-provider.tsx';

/** A list with the item at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const at = Math.max(0, Math.min(to, items.length - 1));
  const rest = items.toSpliced(from, 1);
  const item = items[from];
  return item === undefined ? [...items] : rest.toSpliced(at, 0, item);
}

/** An item of the list. */
export interface Ordered {
  id: number;
  name: string;
}

interface OrderListProps {
  items: readonly Ordered[];
  /** How many of them, from the first, the site shows. */
  shown: number;
  onOrder: (items: Ordered[]) => void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last
};

/** A list whose items are moved by dragging their handles, or by arrows on them. */
export function OrderList({ items, shown, onOrder }: OrderListProps) {
  const { order: t } = useMessages().lists;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    const next = moved(items, from, to);
    const at = next.findIndex(({ id }) => id === items[from]?.id);
    if (at === from) return;
    onOrder(next);
    setSaid(t.place(items[from]?.name ?? '', at + 1, items.length));
  };
  const press = (event: KeyboardEvent, at: number): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(step(at, items.length - 1), items.length - 1));
    move(at, to);
    list.current?.children[to]?.querySelector('button')?.focus();
  };
  // The pointer stays captured by its handle, whatever row is there by now.
  const drag = ({ clientY }: PointerEvent): void => {
    const from = items.findIndex(({ id }) => id === dragged);
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const over = rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
    if (from >= 0 && over >= 0) move(from, over);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="grid gap-1">
        {items.map(({ id, name }, at) => (
          <li
            // A place keeps its element, so that focus and pointer stay while items move.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            className={`flex min-h-12 items-center gap-1 rounded-lg border pr-3 ${dragged === id ? 'border-leaf bg-leaf-tint' : 'border-rule bg-ground'} ${at >= shown ? 'opacity-70' : ''}`}
          >
            <button
              type="button"
              aria-label={t.move(name, at + 1, items.length)}
              onKeyDown={(event) => press(event, at)}
              onPointerDown={({ currentTarget, pointerId }) => {
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
            <span className="w-6 text-right text-sm text-ink-soft tabular-nums">{at + 1}</span>
            <span className="min-w-0 grow truncate">{name}</span>
            {at >= shown && <span className="text-xs text-ink-soft">{t.beyond}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
