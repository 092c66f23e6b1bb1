import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { abilitiesOf } from '../entities/views.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useOptionName } from '../shared/entity-queries.ts';
import { featuresOf } from '../shared/features.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { ListSearch, focusList, PageHeader } from '../shared/screen-parts.tsx';
import { listSearch, type ListState, readListState } from '../shared/list-state.ts';
import { Menu, useActionDialog } from '../shared/menu.tsx';
import { COPY, go, type OpenRecord, readRecord, screenPath } from '../shared/router.ts';
import { ListFilter } from './list-filter.tsx';
import { ResourceList } from './resource-list.tsx';

/** The actions of features on a list. A small screen shows them in a menu. */
function ListTools({ name, state }: { name: EntityName; state: ListState }) {
  const { resources, lists } = useMessages();
  const isNarrow = useMedia(NARROW);
  const { dialog, connect } = useActionDialog();
  const tools = connect(
    featuresOf(name).flatMap((feature) => feature.useListTools?.(entities[name], state) ?? [])
  );
  return (
    <>
      {isNarrow && tools.length > 0 && (
        <Menu
          label={lists.moreOf(resources[name].title)}
          items={tools.filter(({ isBusy }) => !isBusy)}
        />
      )}
      {!isNarrow &&
        tools.map(({ label, icon, href, onChoose, isBusy }) =>
          href ? (
            <ButtonLink key={label} variant="ghost" icon={icon} href={href}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={label} variant="ghost" icon={icon} disabled={isBusy} onClick={onChoose}>
              {label}
            </Button>
          )
        )}
      {dialog}
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
  // A form that a hotkey opened has no button that gets the focus back. Focuses the list instead.
  useEffect(() => {
    if (wasOpen.current && record === undefined) focusList();
    wasOpen.current = record !== undefined;
  }, [record]);
  const show = (next: ListState): void =>
    go(screenPath(name, record, listSearch(entity, next)), true);
  // A bookmark or a link can contain a deleted category.
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
          <ButtonLink
            variant="primary"
            icon={Plus}
            href={screenPath(name, 'new', query)}
            className="max-sm:size-11 max-sm:p-0"
          >
            <span className="max-sm:sr-only">{t.add}</span>
          </ButtonLink>
        )}
      </PageHeader>
      <div className="flex items-center gap-2 *:first:min-w-0 *:first:grow sm:flex-wrap sm:*:first:basis-64">
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
          key={record}
          entity={entity}
          record={record}
          copyOf={readRecord(search[COPY])}
          onClose={() => go(screenPath(name, undefined, query))}
        />
      )}
    </>
  );
}
