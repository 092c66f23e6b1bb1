import { Download, Plus, Upload } from 'lucide-react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { useExport } from '../csv/use-export.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { abilitiesOf, canImport } from '../shared/abilities.ts';
import { Button } from '../shared/button.tsx';
import { button } from '../shared/class-names.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { listSearch, readListState, type ListState } from '../shared/list-state.ts';
import { PageHeader } from '../shared/page-header.tsx';
import { go, importPath, screenPath, type OpenRecord } from '../shared/router.ts';
import { ListSearch } from './list-search.tsx';
import { ResourceList } from './resource-list.tsx';

interface ResourceScreenProps {
  name: EntityName;
  record: OpenRecord | undefined;
  search: Readonly<Record<string, string>>;
}

/** The management screen of any entity: search, list, and the form that the address opens. */
export function ResourceScreen({ name, record, search }: ResourceScreenProps) {
  const entity = entities[name];
  const { resources, lists } = useMessages();
  const words = resources[name];
  const { add } = abilitiesOf(name);
  const state = readListState(search, entity);
  const query = listSearch(state);
  const show = (next: ListState): void => go(screenPath(name, record, listSearch(next)), true);
  const exporting = useExport(entity);
  return (
    <>
      <PageHeader title={words.title}>
        {canImport(name) && (
          <a href={importPath(name)} className={button.plain}>
            <Upload size={16} aria-hidden />
            {lists.csv.import}
          </a>
        )}
        <Button
          look="plain"
          icon={Download}
          disabled={exporting.busy}
          onClick={() => exporting.start(state)}
        >
          {lists.csv.export}
        </Button>
        {add && (
          <a href={screenPath(name, 'new', query)} className={button.primary}>
            <Plus size={18} aria-hidden />
            {words.add}
          </a>
        )}
      </PageHeader>
      <ListSearch
        label={words.search}
        value={state.q}
        onSearch={(q) => show({ ...state, q, page: 1 })}
      />
      <ResourceList entity={entity} state={state} onChange={show} />
      {record !== undefined && (record !== 'new' || add) && (
        <FormDialog
          key={record}
          entity={entity}
          record={record}
          onClose={() => go(screenPath(name, undefined, query))}
        />
      )}
    </>
  );
}
