import { EntityFilter } from '../shared/entity-filter.tsx';
import { entityPageSearch, readEntityPage } from '../shared/entity-page.ts';
import type { EntityPage } from '../shared/entity-page.ts';
import { useRole } from '../shared/role.ts';
import { go, screenPath } from '../shared/router.ts';
import { PageHeader } from '../shared/page-header.tsx';
import { useTitle } from '../shared/use-title.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
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
