import { Plus } from 'lucide-react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { abilitiesOf } from '../entities/views.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { listSearch, type ListState, readListState } from '../shared/list-state.ts';
import { PageHeader } from '../shared/screen-parts.tsx';
import { COPY, go, type OpenRecord, readRecord, screenPath } from '../shared/router.ts';
import { ListFilter, ListSearch } from './list-filter.tsx';
import { ListTools } from './list-tools.tsx';
import { ResourceList } from './resource-list.tsx';

interface ResourceScreenProps {
  name: EntityName;
  record: OpenRecord | undefined;
  search: Readonly<Record<string, string>>;
}

/** The management screen of any entity: search, list, and the form that the address opens. */
export function ResourceScreen({ name, record, search }: ResourceScreenProps) {
  const entity = entities[name];
  const t = useMessages().resources[name];
  const { add } = abilitiesOf(name);
  const state = readListState(search, entity);
  const query = listSearch(entity, state);
  const show = (next: ListState): void =>
    go(screenPath(name, record, listSearch(entity, next)), true);
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
      <div className="flex items-center gap-2 *:first:min-w-0 *:first:grow">
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
