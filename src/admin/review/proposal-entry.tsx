import { Eye } from 'lucide-react';
import type { Proposal } from '#lib/contract/endpoints/review.ts';
import type { ReviewState } from '#lib/contract/states.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { RelativeTime } from '../shared/relative-time.tsx';

const COLOURS: Record<ReviewState, string> = {
  waiting: 'bg-turmeric-tint text-ink',
  returned: 'bg-chili-tint text-chili',
  approved: 'bg-leaf-tint text-leaf',
  withdrawn: 'bg-ground-sunk text-ink-soft'
};

/** One change: who wants what, since when, where it stands, and the way to look at it. */
export function ProposalEntry({ proposal, href }: { proposal: Proposal; href: string }) {
  const { review: words, resources } = useMessages();
  const { action, entity, title, state, remark, by_username, updated_at } = proposal;
  const name = title || resources[entity].kind;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <div className="min-w-0 grow basis-60">
        <p className="break-words">
          {words.sentence(by_username, words.actions[action])} {resources[entity].kind}{' '}
          <b className="font-semibold">{title}</b>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span className={`rounded-full px-2 py-0.5 text-xs font-semibold ${COLOURS[state]}`}>
            {words.states[state]}
          </span>
          <RelativeTime time={updated_at} />
        </p>
        {remark && ['returned', 'approved'].includes(state) && (
          <p className="mt-2 line-clamp-3 text-sm break-words whitespace-pre-line">{remark}</p>
        )}
      </div>
      <a href={href} aria-label={words.lookAt(name)} className={buttonClass('ghost')}>
        <Eye size={18} aria-hidden />
        {words.look}
      </a>
    </li>
  );
}
