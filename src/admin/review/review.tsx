import { Eye } from 'lucide-react';
import type { Proposal } from '#lib/contract/endpoints/review.ts';
import { REVIEW_STATES, type ReviewState } from '#lib/contract/states.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { Select } from '#lib/ui/select.tsx';
import { RelativeTime, useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { readPage } from '../shared/list-state.ts';
import { EmptyList, ListError, PageHeader, Pager, useLastPage } from '../shared/screen-parts.tsx';
import { useSiteTime } from '../shared/review-status.ts';
import { go, screenPath } from '../shared/router.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { type ReviewPage, useProposals } from './use-review.ts';

const COLOURS: Record<ReviewState, string> = {
  waiting: 'bg-turmeric-tint text-ink',
  returned: 'bg-chili-tint text-chili',
  pending: 'bg-turmeric-tint text-ink',
  approved: 'bg-leaf-tint text-leaf',
  withdrawn: 'bg-ground-sunk text-ink-soft'
};

function ProposalEntry({ proposal, href }: { proposal: Proposal; href: string }) {
  const { review: t, resources } = useMessages();
  const { action, entity, title, state, remark, by_username, updated_at, publish_at, problem } =
    proposal;
  const { format, zone } = useSiteTime();
  const name = title || resources[entity].kind;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <div className="min-w-0 grow basis-60">
        <p className="break-words">
          {t.sentence(by_username, state === 'pending' ? t.pending.action : t.actions[action])}{' '}
          {resources[entity].kind} <b className="font-semibold">{title}</b>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span className={`rounded-full px-2 py-0.5 text-xs font-semibold ${COLOURS[state]}`}>
            {t.states[state]}
          </span>
          <RelativeTime time={updated_at} />
          {publish_at && state !== 'approved' && t.pending.publishes(format(publish_at), zone)}
          {problem && <span className="text-chili">{t.pending.notPublished(problem)}</span>}
        </p>
        {remark && ['returned', 'approved'].includes(state) && (
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
const readState = ({ state, mine, page = '' }: Readonly<Record<string, string>>): ReviewPage => ({
  state: REVIEW_STATES.find((known) => known === state),
  isMine: mine === 'true',
  page: readPage(page)
});

const pathOf = ({ state, isMine, page }: ReviewPage, id?: number): string =>
  screenPath('review', id, {
    ...(state && { state }),
    ...(isMine && { mine: 'true' }),
    ...(page > 1 && { page })
  });

const show = (page: ReviewPage): void => go(pathOf(page), true);

interface ReviewProps {
  search: Readonly<Record<string, string>>;
  id: number | undefined;
  isEdited: boolean;
}

const ProposalForm = lazyScreen(() => import('./proposal-form.tsx'), 'ProposalForm');

/** The screen of changes that wait for review. */
export function Review({ search, id, isEdited }: ReviewProps) {
  const { review: t, lists } = useMessages();
  const state = readState(search);
  const { data, error, isPending, isPlaceholderData, refetch } = useProposals(state);
  const showPage = (page: number): void => show({ ...state, page });
  useLastPage(state.page, isPlaceholderData ? undefined : data?.total, showPage);
  return (
    <>
      <PageHeader title={t.title} {...(data && { intro: t.intro(data.waiting) })}>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={state.isMine}
            onChange={({ target }) => show({ ...state, isMine: target.checked, page: 1 })}
            className="size-5 accent-leaf"
          />
          {t.mine}
        </label>
        <Select
          label={t.filter}
          value={state.state ?? ''}
          options={[['', t.open], ...REVIEW_STATES.map((each) => [each, t.states[each]] as const)]}
          onChoose={(chosen) => show({ ...state, state: chosen || undefined, page: 1 })}
          className="field w-auto!"
        />
      </PageHeader>
      {isPending && <p role="status">{lists.loading}</p>}
      {error && <ListError sentence={t.failed} error={error} onRetry={() => void refetch()} />}
      {data?.proposals.length === 0 && <EmptyList>{t.empty}</EmptyList>}
      <ol className="grid grid-cols-1 gap-3">
        {data?.proposals.map((proposal) => (
          <ProposalEntry key={proposal.id} proposal={proposal} href={pathOf(state, proposal.id)} />
        ))}
      </ol>
      {data && <Pager page={state.page} total={data.total} onPage={showPage} />}
      {id !== undefined && isEdited && (
        <ProposalForm key={id} id={id} onClose={() => go(pathOf(state))} />
      )}
      {id !== undefined && !isEdited && (
        <ReviewDialog key={id} id={id} onClose={() => go(pathOf(state))} />
      )}
    </>
  );
}
