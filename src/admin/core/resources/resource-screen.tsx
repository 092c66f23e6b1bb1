import { Download, ListOrdered, Plus, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { Button, ButtonLink, buttonClass } from '#lib/ui/button.tsx';
import { useExport } from '../../features/csv/use-export.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { abilitiesOf, canImport } from '../entities/views.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useListOrder } from '../../features/order/use-order.ts';
import { useOptionName } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { ListSearch } from '../shared/list-search.tsx';
import { listSearch, type ListState, readListState } from '../shared/list-state.ts';
import type { MenuItem } from '../shared/menu-popup.tsx';
import { Menu } from '../shared/menu.tsx';
import { focusList, PageHeader } from '../shared/screen-parts.tsx';
import { COPY, go, importPath, type OpenRecord, readRecord, screenPath } from '../shared/router.ts';
import { ListFilter } from './list-filter.tsx';
import { ResourceList } from './resource-list.tsx';

const OrderDialog = lazyScreen(
  () => import('../../features/order/order-dialog.tsx'),
  'OrderDialog'
);

/** The actions on a whole list except adding; on a small screen in a menu. */
function ListTools({ name, state }: { name: EntityName; state: ListState }) {
  const { resources, lists } = useMessages();
  const entity = entities[name];
  const exporting = useExport(entity);
  const order = useListOrder(entity);
  const [isOrdering, setOrdering] = useState(false);
  const isNarrow = useMedia(NARROW);
  const tools: (MenuItem & { isBusy?: boolean })[] = [];
  if (order && order.rows.length > 1)
    tools.push({ label: lists.order.open, icon: ListOrdered, onChoose: () => setOrdering(true) });
  if (canImport(name))
    tools.push({ label: lists.csv.import, icon: Upload, href: importPath(name) });
  tools.push({
    label: lists.csv.export,
    icon: Download,
    onChoose: () => exporting.start(state),
    isBusy: exporting.busy
  });
  return (
    <>
      {isNarrow && (
        <Menu
          label={lists.moreOf(resources[name].title)}
          items={tools.filter(({ isBusy }) => !isBusy)}
        />
      )}
      {!isNarrow &&
        tools.map(({ label, icon: Icon, href, onChoose, isBusy }) =>
          href ? (
            <ButtonLink key={label} variant="ghost" href={href}>
              <Icon size={16} aria-hidden />
              {label}
            </ButtonLink>
          ) : (
            <Button key={label} variant="ghost" icon={Icon} disabled={isBusy} onClick={onChoose}>
              {label}
            </Button>
          )
        )}
      {isOrdering && order && (
        <OrderDialog entity={entity} order={order} onClose={() => setOrdering(false)} />
      )}
    </>
  );
}

interface ResourceScreenProps {
  name: EntityName;
  record: OpenRecord | undefined;
  search: Readonly<Record<string, string>>;
}

/** The management screen of any entity: search, list, and the form of the record in the URL. */
export function ResourceScreen({ name, record, search }: ResourceScreenProps) {
  const entity = entities[name];
  const t = useMessages().resources[name];
  const { add } = abilitiesOf(name);
  const state = readListState(search, entity);
  const query = listSearch(entity, state);
  const wasOpen = useRef(false);
  // A form that was opened by a key has no button to return to.
  useEffect(() => {
    if (wasOpen.current && record === undefined) focusList();
    wasOpen.current = record !== undefined;
  }, [record]);
  const show = (next: ListState): void =>
    go(screenPath(name, record, listSearch(entity, next)), true);
  // A bookmark or a link can name a category that was deleted since.
  const { error } = useOptionName('productCategory', state.category || null);
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) show({ ...state, category: '' });
  });
  return (
    <>
      <PageHeader title={t.title}>
        <ListTools name={name} state={state} />
        {add && (
          <a
            href={screenPath(name, 'new', query)}
            className={`${buttonClass('primary')} max-sm:size-11 max-sm:p-0`}
          >
            <Plus size={18} aria-hidden />
            <span className="max-sm:sr-only">{t.add}</span>
          </a>
        )}
      </PageHeader>
      <div className="flex items-center gap-2 *:first:min-w-0 *:first:grow sm:flex-wrap sm:*:first:basis-72">
        <ListSearch
          label={t.search}
          value={state.q}
          onSearch={(q) => show({ ...state, q, page: 1 })}
        />
        <ListFilter entity={entity} state={state} onChange={show} />
      </div>
      <ResourceList entity={entity} state={state} onChange={show} />
      {record !== undefined && (record !== 'new' || add) && (
        <FormDialog
          key={`${record} ${search[COPY] ?? ''}`}
          entity={entity}
          record={record}
          copyOf={record === 'new' ? readRecord(search[COPY]) : undefined}
          onClose={() => go(screenPath(name, undefined, query))}
        />
      )}
    </>
  );
}
