import { EntityFilter, entityPageSearch, readEntityPage } from '../shared/entity-filter.tsx';
import type { EntityPage } from '../shared/entity-filter.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { PageHeader, useTitle } from '../shared/page-header.tsx';
import { useRole } from '../shared/role.ts';
import { go, screenPath } from '../shared/router.ts';
import { ChangeList } from './change-list.tsx';

/** Everything that editors and administrators changed, the newest first. */
export function Activity({ search }: { search: Readonly<Record<string, string>> }) {
  const { history: words } = useMessages().lists;
  const state = readEntityPage(search, useRole());
  const show = (next: EntityPage): void =>
    go(screenPath('activity', undefined, entityPageSearch(next)), true);
  useTitle(words.title);
  return (
    <>
      <PageHeader title={words.title} intro={words.intro}>
        <EntityFilter value={state.entity} onChoose={(entity) => show({ entity, page: 1 })} />
      </PageHeader>
      <ChangeList state={state} onPage={(page) => show({ ...state, page })} />
    </>
  );
}
