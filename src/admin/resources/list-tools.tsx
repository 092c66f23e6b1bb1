import { Download, ListOrdered, Upload } from 'lucide-react';
import { useState } from 'react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { Button, buttonClass } from '#lib/ui/button.tsx';
import { useExport } from '../csv/use-export.ts';
import { useShownOrder } from '../order/use-order.ts';
import { canImport } from '../entities/views.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import type { ListState } from '../shared/list-state.ts';
import { Menu } from '../shared/menu.tsx';
import { importPath } from '../shared/router.ts';

const OrderDialog = lazyScreen(async () => (await import('../order/order-dialog.tsx')).OrderDialog);

/** The actions on a whole list but adding; behind "…" on a small screen. */
export function ListTools({ name, state }: { name: EntityName; state: ListState }) {
  const { resources, lists } = useMessages();
  const entity = entities[name];
  const exporting = useExport(entity);
  const order = useShownOrder(entity);
  const [isOrdering, setOrdering] = useState(false);
  const isNarrow = useMedia(NARROW);
  const start = (): void => exporting.start(state);
  const canOrder = order !== undefined && order.rows.length > 1;
  const dialog = isOrdering && order && (
    <OrderDialog entity={entity} order={order} onClose={() => setOrdering(false)} />
  );
  if (isNarrow)
    return (
      <>
        <Menu
          label={lists.moreOf(resources[name].title)}
          items={[
            ...(canImport(name)
              ? [{ label: lists.csv.import, icon: Upload, href: importPath(name) }]
              : []),
            ...(canOrder
              ? [{ label: lists.order.open, icon: ListOrdered, onChoose: () => setOrdering(true) }]
              : []),
            ...(exporting.busy
              ? []
              : [{ label: lists.csv.export, icon: Download, onChoose: start }])
          ]}
        />
        {dialog}
      </>
    );
  return (
    <>
      {canOrder && (
        <Button look="ghost" icon={ListOrdered} onClick={() => setOrdering(true)}>
          {lists.order.open}
        </Button>
      )}
      {dialog}
      {canImport(name) && (
        <a href={importPath(name)} className={buttonClass('ghost')}>
          <Upload size={16} aria-hidden />
          {lists.csv.import}
        </a>
      )}
      <Button look="ghost" icon={Download} disabled={exporting.busy} onClick={start}>
        {lists.csv.export}
      </Button>
    </>
  );
}
