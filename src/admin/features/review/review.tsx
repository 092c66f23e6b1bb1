import { Eye } from 'lucide-react';
import type { Version } from '#lib/contract/endpoints/versions.ts';
import { VERSION_STATES, type VersionState } from '#lib/contract/states.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { Select } from '#lib/ui/select.tsx';
import { RelativeTime, useMessages } from '#core/shared/i18n-provider.tsx';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { readPage } from '#core/shared/list-state.ts';
import {
  EmptyList,
  ListError,
  PageHeader,
  Pager,
  useLastPage
} from '#core/shared/screen-parts.tsx';
import { useSiteTime } from '#core/shared/review-status.ts';
import { go, screenPath } from '#core/shared/router.ts';
import { useVersions, type VersionPage } from './use-versions.ts';
import { VersionDialog } from './version-dialog.tsx';

const COLOURS: Record<VersionState, string> = {
  draft: 'bg-turmeric-tint text-ink',
  submitted: 'bg-turmeric-tint text-ink',
  returned: 'bg-chili-tint text-chili',
  published: 'bg-leaf-tint text-leaf',
  withdrawn: 'bg-ground-sunk text-ink-soft'
};

function VersionEntry({ version, href }: { version: Version; href: string }) {
  const { review: t, resources } = useMessages();
  const { action, entity, title, state, remark, by_username, updated_at, publish_at, problem } =
    version;
  const { format, zone } = useSiteTime();
  const name = title || resources[entity].kind;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <div className="min-w-0 grow basis-60">
        <p className="break-words">
          {t.sentence(by_username, state === 'draft' ? t.pending.action : t.actions[action])}{' '}
          {resources[entity].kind} <b className="font-semibold">{title}</b>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span className={`rounded-full px-2 py-0.5 text-xs font-semibold ${COLOURS[state]}`}>
            {t.states[state]}
          </span>
          <RelativeTime time={updated_at} />
          {publish_at && state !== 'published' && t.pending.publishes(format(publish_at), zone)}
          {problem && <span className="text-chili">{t.pending.notPublished(problem)}</span>}
        </p>
        {remark && ['returned', 'published'].includes(state) && (
          <p className="mt-2 line-clamp-3 text-sm break-words whitespace-pre-line">{remark}</p>
        )}
      </div>
      <a href={href} aria-label={t.lookAt(name)} className={buttonClass('ghost')}>
        <Eye size={18} aria-hidden />
        {t.look}
      </a>
    </li>
  );
}

/** Reads the screen's state from the URL; invalid values are ignored. */
const readState = ({ state, mine, page = '' }: Readonly<Record<string, string>>): VersionPage => ({
  state: VERSION_STATES.find((known) => known === state),
  isMine: mine === 'true',
  page: readPage(page)
});

const pathOf = ({ state, isMine, page }: VersionPage, id?: number): string =>
  screenPath('review', id, {
    ...(state && { state }),
    ...(isMine && { mine: 'true' }),
    ...(page > 1 && { page })
  });

const show = (page: VersionPage): void => go(pathOf(page), true);

interface ReviewProps {
  search: Readonly<Record<string, string>>;
  id: number | undefined;
  isEdited: boolean;
}

const VersionForm = lazyScreen(() => import('./version-form.tsx'), 'VersionForm');

/** The screen of versions. */
export function Review({ search, id, isEdited }: ReviewProps) {
  const { review: t, lists } = useMessages();
  const state = readState(search);
  const { data, error, isPending, isPlaceholderData, refetch } = useVersions(state);
  const showPage = (page: number): void => show({ ...state, page });
  useLastPage(state.page, isPlaceholderData ? undefined : data?.total, showPage);
  return (
    <>
      <PageHeader title={t.title} {...(data && { intro: t.intro(data.waiting) })}>
        <Checkbox
          checked={state.isMine}
          onChange={({ target }) => show({ ...state, isMine: target.checked, page: 1 })}
          className="text-sm"
        >
          {t.mine}
        </Checkbox>
        <Select
          label={t.filter}
          value={state.state ?? ''}
          options={[['', t.open], ...VERSION_STATES.map((each) => [each, t.states[each]] as const)]}
          onChoose={(chosen) => show({ ...state, state: chosen || undefined, page: 1 })}
          className="field w-auto!"
        />
      </PageHeader>
      {isPending && <p role="status">{lists.loading}</p>}
      {error && <ListError sentence={t.failed} error={error} onRetry={() => void refetch()} />}
      {data?.versions.length === 0 && <EmptyList>{t.empty}</EmptyList>}
      <ol className="grid grid-cols-1 gap-3">
        {data?.versions.map((version) => (
          <VersionEntry key={version.id} version={version} href={pathOf(state, version.id)} />
        ))}
      </ol>
      {data && <Pager page={state.page} total={data.total} onPage={showPage} />}
      {id !== undefined && isEdited && (
        <VersionForm key={id} id={id} onClose={() => go(pathOf(state))} />
      )}
      {id !== undefined && !isEdited && (
        <VersionDialog key={id} id={id} onClose={() => go(pathOf(state))} />
      )}
    </>
  );
}
