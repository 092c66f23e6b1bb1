import type { ProposalInFull } from '#lib/contract/endpoints/review.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { VersionChoice } from '../form/version-choice.tsx';
import { Difference } from '../history/change-entry.tsx';
import { useFieldLabel, useDateFormat, useMessages } from '../shared/i18n-provider.tsx';

/** Whether what a change is about is another version by now. */
export const isStale = ({ base, version }: ProposalInFull): boolean =>
  version !== null && version !== base;

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? (value as ListedRow[]).map(({ name }) => name).join(', ')
    : String(value ?? '');

interface ProposalBodyProps {
  data: ProposalInFull;
  /** The fields that stay as they are now. */
  keep: readonly string[];
  onKeep: (keep: string[]) => void;
}

/** Chooses between proposed and newer values of a record that changed since. */
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
              onKeep(side === 'now' ? [...keep, name] : keep.filter((kept) => kept !== name))
            }
          />
        ))}
    </section>
  );
}

/** Shows a change, its saved steps and remark, and newer values of its record. */
export function ProposalBody({ data, keep, onKeep }: ProposalBodyProps) {
  const { review: t } = useMessages();
  const labelOf = useFieldLabel();
  const formatDate = useDateFormat();
  const { proposal, fields, steps, version } = data;
  const order = fields[ORDER_FIELD];
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
            {steps.map(({ at, fields: names }) => (
              <li key={at} className="break-words">
                <time dateTime={at}>{formatDate(at)}</time> {names.map(labelOf).join(', ')}
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
      {isStale(data) && proposal.action === 'update' && (
        <KeptFields data={data} keep={keep} onKeep={onKeep} />
      )}
      {isStale(data) && proposal.action !== 'update' && (
        <p role="status" className="text-sm font-semibold text-chili">
          {t.changed}
        </p>
      )}
      {proposal.action === 'delete' && <p>{t.deletes}</p>}
      {proposal.action === 'restore' && <p>{t.restores}</p>}
      {proposal.action === 'order' && order ? (
        <Difference
          change={{
            action: 'update',
            fields: {
              [ORDER_FIELD]: {
                before: t.ids(order.before as number[]),
                after: t.ids(order.after as number[])
              }
            }
          }}
        />
      ) : (
        <Difference change={{ action: proposal.action, fields }} />
      )}
    </>
  );
}
