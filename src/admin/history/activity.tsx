import { EntityFilter } from '../entity-filter.tsx';
import { entityPageSearch, readEntityPage } from '../entity-page.ts';
import type { EntityPage } from '../entity-page.ts';
import { useRole } from '../role.ts';
import { go, screenPath } from '../router.ts';
import { ScreenHead } from '../screen-head.tsx';
import { useTitle } from '../use-title.ts';
import { useWords } from '../words.tsx';
import { ChangeList } from './change-list.tsx';

/** Everything that editors and administrators changed, the newest first. */
export function Activity({ search }: { search: Readonly<Record<string, string>> }) {
  const { history: words } = useWords().lists;
  const state = readEntityPage(search, useRole());
  const show = (next: EntityPage): void =>
    go(screenPath('activity', undefined, entityPageSearch(next)), true);
  useTitle(words.title);
  return (
    <>
      <ScreenHead title={words.title} intro={words.intro}>
        <EntityFilter value={state.entity} onChoose={(entity) => show({ entity, page: 1 })} />
      </ScreenHead>
      <ChangeList state={state} onPage={(page) => show({ ...state, page })} />
    </>
  );
}
