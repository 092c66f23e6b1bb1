import { useState } from 'react';
import { hasRole } from '#lib/contract/roles.ts';
import { $session } from '#lib/session/session.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { LoadError } from '../shared/screen-parts.tsx';
import { useRole } from '../shared/account.ts';
import { AuthorActions } from './author-actions.tsx';
import { DecisionActions } from './decision-actions.tsx';
import { ProposalBody } from './proposal-body.tsx';
import { isOwnChange, loadPage, useProposal } from './use-review.ts';

const PageDialog = lazyScreen(
  async () => (await import('../preview/preview-dialog.tsx')).PageDialog
);

/** One change: what it is, the page with it, and what may be done about it. */
export function ReviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { review: t, form, lists, resources } = useMessages();
  const isAdmin = hasRole(useRole(), 'admin');
  const { data, error, isPending } = useProposal(id);
  const [keep, setKeep] = useState<string[]>([]);
  const [isPreviewed, setPreviewed] = useState(false);
  const name = data ? data.proposal.title || resources[data.proposal.entity].kind : '';
  const isOwn = data && isOwnChange(data.proposal, $session.get());
  const isOpen = data && ['waiting', 'returned'].includes(data.proposal.state);
  return (
    <Dialog shape="wide" title={t.detail(name)} closeLabel={form.close} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5 p-5">
        {isPending && <p role="status">{lists.loading}</p>}
        <LoadError error={error} fallback={t.failed} />
        {data && <ProposalBody data={data} keep={keep} onKeep={setKeep} />}
        {data && isAdmin && (
          <DecisionActions
            data={data}
            keep={keep}
            onPreview={() => setPreviewed(true)}
            onDone={onClose}
          />
        )}
        {data && isOpen && !isAdmin && isOwn && (
          <AuthorActions data={data} onPreview={() => setPreviewed(true)} onDone={onClose} />
        )}
      </div>
      {isPreviewed && data && (
        <PageDialog
          name={name}
          about={['review', id, data.proposal.updated_at]}
          load={(locale, signal) => loadPage(id, locale, signal)}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Dialog>
  );
}
