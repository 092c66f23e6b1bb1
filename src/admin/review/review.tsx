import { REVIEW_STATES } from '#lib/contract/states.ts';
import { Select } from '#lib/ui/select.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { readPage } from '../shared/list-state.ts';
import { EmptyList, ListError, Pager, useLastPage } from '../shared/list-parts.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { go, screenPath } from '../shared/router.ts';
import { ProposalEntry } from './proposal-entry.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useProposals, type ReviewPage } from './use-review.ts';

/** Reads the screen's state from the address; what makes no sense counts as absent. */
const readState = ({ state, mine, page = '' }: Readonly<Record<string, string>>): ReviewPage => ({
  state: REVIEW_STATES.find((one) => one === state),
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
  /** The change that is open. */
  id: number | undefined;
  isEdited: boolean;
}

const ProposalForm = lazyScreen(async () => (await import('./proposal-form.tsx')).ProposalForm);

/** What editors changed and nobody published yet: to look at, to decide, to hand in again. */
export function Review({ search, id, isEdited }: ReviewProps) {
  const { review: words, lists } = useMessages();
  const state = readState(search);
  const { data, error, isPending, isPlaceholderData, refetch } = useProposals(state);
  const showPage = (page: number): void => show({ ...state, page });
  useLastPage(state.page, isPlaceholderData ? undefined : data?.total, showPage);
  return (
    <>
      <PageHeader title={words.title} {...(data && { intro: words.intro(data.waiting) })}>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={state.isMine}
            onChange={({ target }) => show({ ...state, isMine: target.checked, page: 1 })}
            className="size-5 accent-leaf"
          />
          {words.mine}
        </label>
        <Select
          label={words.filter}
          value={state.state ?? ''}
          options={[
            ['', words.open],
            ...REVIEW_STATES.map((each) => [each, words.states[each]] as const)
          ]}
          onChoose={(chosen) => show({ ...state, state: chosen || undefined, page: 1 })}
          className="field w-auto!"
        />
      </PageHeader>
      {isPending && <p role="status">{lists.loading}</p>}
      {error && <ListError sentence={words.failed} error={error} onRetry={() => void refetch()} />}
      {data?.proposals.length === 0 && <EmptyList>{words.empty}</EmptyList>}
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
