import { EntityFilter, useEntityPage } from '../shared/entity-filter.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { ChangeList } from './change-list.tsx';

/** Everything that editors and administrators changed, newest first. */
export function Activity({ search }: { search: Readonly<Record<string, string>> }) {
  const { history: words } = useMessages().lists;
  const { state, show } = useEntityPage('activity', search);
  return (
    <>
      <PageHeader title={words.title} intro={words.intro}>
        <EntityFilter value={state.entity} onChoose={(entity) => show({ entity, page: 1 })} />
      </PageHeader>
      <ChangeList state={state} onPage={(page) => show({ ...state, page })} />
    </>
  );
}
