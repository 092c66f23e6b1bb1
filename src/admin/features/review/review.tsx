import { Eye } from 'lucide-react';
import type { Version } from '#lib/contract/endpoints/versions.ts';
import { VERSION_STATES } from '#lib/contract/states.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { Select } from '#lib/ui/select.tsx';
import { useMessages, RelativeTime } from '#core/shared/i18n.tsx';
import { readPage, ROWS_PER_PAGE } from '#core/shared/list-state.ts';
import { PagedList, PageHeader } from '#core/shared/screen-parts.tsx';
import { go, screenPath, setSearch } from '#core/shared/router.ts';
import { useSchedule, useVersions } from './use-versions.ts';
import { VersionDialog } from './version-dialog.tsx';

function VersionEntry({ version, href }: { version: Version; href: string }) {
  const { review: t, resources } = useMessages();
  const { action, entity, title, state, remark, by_username, updated_at, problem } = version;
  const { describe } = useSchedule();
  const { kind } = resources[entity];
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <div className="min-w-0 grow basis-60">
        <p className="break-words">
          {t.sentence(by_username, state === 'draft' ? t.pending.action : t.actions[action])} {kind}{' '}
          <b className="font-semibold">{title}</b>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span
            className={`rounded-full px-2 py-0.5 text-xs font-semibold ${state === 'returned' ? 'bg-chili-tint text-chili' : 'bg-turmeric-tint text-ink'}`}
          >
            {t.states[state]}
          </span>
          <RelativeTime time={updated_at} />
          <span className={problem && 'text-chili'}>{describe(version)}</span>
        </p>
        {remark && ['returned', 'published'].includes(state) && (
          <p className="mt-2 line-clamp-3 text-sm break-words whitespace-pre-line">{remark}</p>
        )}
      </div>
      <ButtonLink variant="ghost" icon={Eye} href={href} aria-label={t.lookAt(title || kind)}>
        {t.look}
      </ButtonLink>
    </li>
  );
}

interface ReviewProps {
  search: Readonly<Record<string, string>>;
  id: number | undefined;
  /** Whether to open the form of the version `id` instead of its changes. */
  isEdited: boolean;
}

export function Review({ search, id, isEdited }: ReviewProps) {
  const { review: t } = useMessages();
  const state = VERSION_STATES.find((known) => known === search['state']);
  const isMine = search['mine'] === 'true';
  const page = readPage(search['page']);
  const filter = { ...(state && { state }), ...(isMine && { mine: 'true' as const }) };
  const query = { page, per_page: ROWS_PER_PAGE, ...filter };
  const list = useVersions(query);
  const pathOf = (record?: number): string => screenPath('review', record, { ...filter, page });
  const show = (changed: Record<string, string | number>): void =>
    setSearch('review', { ...filter, ...changed });
  return (
    <>
      <PageHeader title={t.title} {...(list.data && { intro: t.intro(list.data.waiting) })}>
        <Checkbox
          checked={isMine}
          onChange={({ target }) => show({ mine: target.checked ? 'true' : '' })}
          className="text-sm"
        >
          {t.mine}
        </Checkbox>
        <Select
          label={t.filter}
          value={state ?? ''}
          options={[['', t.open], ...VERSION_STATES.map((each) => [each, t.states[each]] as const)]}
          onChoose={(chosen) => show({ state: chosen })}
          className="field w-auto!"
        />
      </PageHeader>
      <PagedList
        query={list}
        failed={t.failed}
        empty={t.empty}
        page={page}
        onPage={(to) => show({ page: to })}
      >
        {({ versions }) => (
          <ol className="grid grid-cols-1 gap-3">
            {versions.map((version) => (
              <VersionEntry key={version.id} version={version} href={pathOf(version.id)} />
            ))}
          </ol>
        )}
      </PagedList>
      {id !== undefined && (
        <VersionDialog
          key={`${id} ${isEdited}`}
          id={id}
          isEdited={isEdited}
          onClose={() => go(pathOf())}
        />
      )}
    </>
  );
}
