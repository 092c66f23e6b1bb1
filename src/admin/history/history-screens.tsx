import { Pencil } from 'lucide-react';
import type { EntityName } from '#lib/contract/entities.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { api } from '../shared/api.ts';
import { EntityFilter, useEntityPage } from '../shared/entity-filter.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { PageHeader } from '../shared/screen-parts.tsx';
import { ChangeList } from './change-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../shared/list-state.ts';
import { go, rowPartPath, screenPath } from '../shared/router.ts';

export function Activity({ search }: { search: Readonly<Record<string, string>> }) {
  const { history: t } = useMessages().lists;
  const { state, show } = useEntityPage('activity', search);
  return (
    <>
      <PageHeader title={t.title} intro={t.intro}>
        <EntityFilter value={state.entity} onChoose={(entity) => show({ entity, page: 1 })} />
      </PageHeader>
      <ChangeList state={state} onPage={(page) => show({ ...state, page })} />
    </>
  );
}

interface RecordHistoryProps {
  name: EntityName;
  id: number;
  search: Readonly<Record<string, string>>;
}

/** The history of one record, also after it was deleted. */
export function RecordHistory({ name, id, search }: RecordHistoryProps) {
  const { lists, resources } = useMessages();
  const { history: t } = lists;
  const query = { entity: name, id, page: 1, per_page: 1 };
  const { data } = useQuery({ queryKey: ['history', query], queryFn: () => api.history(query) });
  const [last] = data?.changes ?? [];
  return (
    <>
      <PageHeader title={t.of(resources[name].kind, last?.title ?? `#${id}`)} intro={t.intro}>
        {last?.action !== 'delete' && (
          <a href={screenPath(name, id)} className={buttonClass('ghost')}>
            <Pencil size={16} aria-hidden />
            {t.open}
          </a>
        )}
      </PageHeader>
      <ChangeList
        state={{ entity: name, page: readPage(search['page'] ?? '') }}
        id={id}
        onPage={(to) => go(rowPartPath(name, id, 'history') + (to > 1 ? `?page=${to}` : ''), true)}
      />
    </>
  );
}
