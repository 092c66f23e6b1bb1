import { useState } from 'react';
import type { ProposalInFull } from '#lib/contract/endpoints/review.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { $session } from '#lib/session/session.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { VersionChoice } from '../form/version-choice.tsx';
import { Difference } from '../history/change-entry.tsx';
import { useRole } from '../shared/account.ts';
import { useDateFormat, useFieldLabel, useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { LoadError } from '../shared/screen-parts.tsx';
import { useMayPublish } from '../shared/review-status.ts';
import { PendingActions } from './pending-actions.tsx';
import { AuthorActions, DecisionActions } from './review-actions.tsx';
import { isOwnChange, loadPage, useProposal } from './use-review.ts';

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? (value as ListedRow[]).map(({ name }) => name).join(', ')
    : String(value ?? '');

interface ProposalBodyProps {
  data: ProposalInFull;
  /** The fields that keep their current values. */
  keep: readonly string[];
  onKeep: (keep: string[]) => void;
}

/** Lets the administrator choose between proposed and newer values of a changed record. */
function KeptFields({ data: { fields, current }, keep, onKeep }: ProposalBodyProps) {
  const { review: t } = useMessages();
  const labelOf = useFieldLabel();
  const isChanged = (name: string): boolean =>
    textOf(current[name]) !== textOf(fields[name]?.before) &&
    textOf(current[name]) !== textOf(fields[name]?.after);
  return (
    <section className="grid gap-4 rounded-xl border border-edge bg-ground p-4">
      <p role="status" className="text-sm font-semibold">
        {t.stale}
      </p>
      {Object.keys(fields)
        .filter(isChanged)
        .map((name) => (
          <VersionChoice
            key={name}
            name={`keep-${name}`}
            legend={t.keep(labelOf(name))}
            versions={[
              { side: 'proposed', label: t.proposed, text: textOf(fields[name]?.after) },
              { side: 'now', label: t.now, text: textOf(current[name]) }
            ]}
            chosen={keep.includes(name) ? 'now' : 'proposed'}
            onChoose={(side) =>
              onKeep(side === 'now' ? [...keep, name] : keep.filter((field) => field !== name))
            }
          />
        ))}
    </section>
  );
}

/** Shows a change, its saves and remark, and newer values of its record. */
function ProposalBody({ data, keep, onKeep }: ProposalBodyProps) {
  const { review: t } = useMessages();
  const labelOf = useFieldLabel();
  const formatDate = useDateFormat();
  const { proposal, fields, steps, version } = data;
  const order = fields[ORDER_FIELD];
  const ids = (value: unknown): string => t.ids(value as number[]);
  const change =
    proposal.action === 'order' && order
      ? {
          action: 'update' as const,
          fields: { [ORDER_FIELD]: { before: ids(order.before), after: ids(order.after) } }
        }
      : { action: proposal.action, fields };
  const isStale = version !== null && version !== data.base;
  return (
    <>
      {proposal.remark && (
        <blockquote className="rounded-lg border-l-4 border-turmeric bg-turmeric-tint px-4 py-3 text-sm">
          <p className="font-semibold">{t.remarkBy(proposal.decided_by || t.remark)}</p>
          <p className="break-words whitespace-pre-line">{proposal.remark}</p>
        </blockquote>
      )}
      {steps.length > 1 && (
        <details open className="text-sm">
          <summary className="w-fit cursor-pointer py-1 font-semibold pointer-coarse:py-3">
            {t.steps(steps.length)}
          </summary>
          <ol className="text-ink-soft">
            {steps.map(({ at: time, by_username, fields: names }) => (
              <li key={time} className="break-words">
                <time dateTime={time}>{formatDate(time)}</time> {by_username}{' '}
                {names.map(labelOf).join(', ')}
              </li>
            ))}
          </ol>
        </details>
      )}
      {version === null && (
        <p role="alert" className="text-sm text-chili">
          {t.gone}
        </p>
      )}
      {isStale &&
        (proposal.action === 'update' ? (
          <KeptFields data={data} keep={keep} onKeep={onKeep} />
        ) : (
          <p role="status" className="text-sm font-semibold text-chili">
            {t.changed}
          </p>
        ))}
      {proposal.action === 'delete' && <p>{t.deletes}</p>}
      {proposal.action === 'restore' && <p>{t.restores}</p>}
      <Difference change={change} />
    </>
  );
}

const PageDialog = lazyScreen(() => import('../preview/preview-dialog.tsx'), 'PageDialog');

/** One change with a preview and the actions that this account has. */
export function ReviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { review: t, form, lists, resources } = useMessages();
  const isAdmin = hasRole(useRole(), 'admin');
  const { data, error, isPending } = useProposal(id);
  const [keep, setKeep] = useState<string[]>([]);
  const [isPreviewed, setPreviewed] = useState(false);
  const name = data ? data.proposal.title || resources[data.proposal.entity].kind : '';
  const mayPublish = useMayPublish();
  const isPublishable = data?.proposal.state === 'pending' && mayPublish;
  const isOwn = data && isOwnChange(data.proposal, $session.get());
  const isOpen = data && ['waiting', 'returned', 'pending'].includes(data.proposal.state);
  return (
    <Dialog shape="wide" title={t.detail(name)} closeLabel={form.close} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5 p-5">
        {isPending && <p role="status">{lists.loading}</p>}
        <LoadError error={error} fallback={t.failed} />
        {data && <ProposalBody data={data} keep={keep} onKeep={setKeep} />}
        {data && isPublishable && (
          <PendingActions
            data={data}
            keep={keep}
            onPreview={() => setPreviewed(true)}
            onDone={onClose}
          />
        )}
        {data && isAdmin && !isPublishable && (
          <DecisionActions
            data={data}
            keep={keep}
            onPreview={() => setPreviewed(true)}
            onDone={onClose}
          />
        )}
        {data && isOpen && !isAdmin && !isPublishable && isOwn && (
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
