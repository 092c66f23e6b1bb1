import { Plus } from 'lucide-react';
import { entities } from '#lib/contract/entities.ts';
import type { EntityName } from '#lib/contract/entities.ts';
import { button } from '../look.ts';
import { go, screenPath } from '../router.ts';
import type { OpenRecord } from '../router.ts';
import { useTitle } from '../use-title.ts';
import { useWords } from '../words.tsx';
import { abilitiesOf } from './abilities.ts';
import { FormDialog } from './form-dialog.tsx';
import { ListSearch } from './list-search.tsx';
import { listSearch, readListState } from './list-state.ts';
import type { ListState } from './list-state.ts';
import { ResourceList } from './resource-list.tsx';

interface ResourceScreenProps {
  name: EntityName;
  record: OpenRecord | undefined;
  search: Readonly<Record<string, string>>;
}

/** The one management screen: search, list, and the form that the address has open. */
export function ResourceScreen({ name, record, search }: ResourceScreenProps) {
  const entity = entities[name];
  const words = useWords().resources[name];
  const { add } = abilitiesOf(name);
  const state = readListState(search, entity);
  const query = listSearch(state);
  const show = (next: ListState): void => go(screenPath(name, record, listSearch(next)), true);
  useTitle(words.title);
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-title text-2xl sm:text-3xl">{words.title}</h1>
        {add && (
          <a href={screenPath(name, 'new', query)} className={button.primary}>
            <Plus size={18} aria-hidden />
            {words.add}
          </a>
        )}
      </header>
      <ListSearch label={words.search} value={state.q} onSearch={(q) => show({ ...state, q, page: 1 })} />
      <ResourceList entity={entity} state={state} onChange={show} />
      {record !== undefined && (record !== 'new' || add) && (
        <FormDialog key={record} entity={entity} record={record} onClose={() => go(screenPath(name, undefined, query))} />
      )}
    </>
  );
}
