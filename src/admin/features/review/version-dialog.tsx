import { useState } from 'react';
import type { FullVersion } from '#lib/contract/endpoints/versions.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { VersionChoice } from '#core/form/version-choice.tsx';
import { Difference } from '#core/fields/change-entry.tsx';
import { useFieldLabel, useMessages } from '#core/shared/i18n-provider.tsx';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { LoadError } from '#core/shared/screen-parts.tsx';
import { loadPage, useVersion } from './use-versions.ts';
import { VersionActions } from './version-actions.tsx';

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? (value as ListedRow[]).map(({ name }) => name).join(', ')
    : String(value ?? '');

interface VersionBodyProps {
  data: FullVersion;
  /** The fields that keep their current values. */
  keep: readonly string[];
  onKeep: (keep: string[]) => void;
}

/** Returns the fields that have another value than before and after the change. */
const conflictsOf = ({ fields, current }: FullVersion): string[] =>
  Object.keys(fields).filter(
    (name) =>
      name in current &&
      textOf(current[name]) !== textOf(fields[name]?.before) &&
      textOf(current[name]) !== textOf(fields[name]?.after)
  );

/** Lets the publisher choose between the values of a version and newer ones of its record. */
function KeptFields({ data, keep, onKeep }: VersionBodyProps) {
  const { review: t } = useMessages();
  const labelOf = useFieldLabel();
  return (
    <section className="grid gap-4 rounded-xl border border-edge bg-ground p-4">
      <p role="status" className="text-sm font-semibold">
        {t.stale}
      </p>
      {conflictsOf(data).map((name) => (
        <VersionChoice
          key={name}
          name={`keep-${name}`}
          legend={t.keep(labelOf(name))}
          versions={[
            { side: 'proposed', label: t.proposed, text: textOf(data.fields[name]?.after) },
            { side: 'now', label: t.now, text: textOf(data.current[name]) }
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

/** Shows a version, its remark and problem, and newer values of its record. */
function VersionBody({ data, keep, onKeep }: VersionBodyProps) {
  const { review: t } = useMessages();
  const { version, fields, row_version } = data;
  const { action, remark, problem } = version;
  const order = fields[ORDER_FIELD];
  const ids = (value: unknown): string => t.ids(value as number[]);
  const change =
    action === 'order' && order
      ? {
          action: 'update' as const,
          fields: { [ORDER_FIELD]: { before: ids(order.before), after: ids(order.after) } }
        }
      : { action, fields };
  return (
    <>
      {remark && (
        <blockquote className="rounded-lg border-l-4 border-turmeric bg-turmeric-tint px-4 py-3 text-sm">
          <p className="font-semibold">{t.remarkBy(version.decided_by || t.remark)}</p>
          <p className="break-words whitespace-pre-line">{remark}</p>
        </blockquote>
      )}
      {problem && <p className="text-sm text-chili">{t.pending.notPublished(problem)}</p>}
      {row_version === null && <Alert className="text-sm">{t.gone}</Alert>}
      {conflictsOf(data).length > 0 &&
        (action === 'update' ? (
          <KeptFields data={data} keep={keep} onKeep={onKeep} />
        ) : (
          <p role="status" className="text-sm font-semibold text-chili">
            {t.changed}
          </p>
        ))}
      {action === 'delete' && <p>{t.deletes}</p>}
      {action === 'restore' && <p>{t.restores}</p>}
      <Difference change={change} />
    </>
  );
}

const PageDialog = lazyScreen(() => import('#core/shared/page-dialog.tsx'), 'PageDialog');

/** One version with a preview and the actions that this account has. */
export function VersionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { review: t, form, lists, resources } = useMessages();
  const { data, error, isPending } = useVersion(id);
  const [keep, setKeep] = useState<string[]>([]);
  const [isPreviewed, setPreviewed] = useState(false);
  const name = data ? data.version.title || resources[data.version.entity].kind : '';
  return (
    <Dialog shape="wide" title={t.detail(name)} closeLabel={form.close} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5 p-5">
        {isPending && <p role="status">{lists.loading}</p>}
        <LoadError error={error} fallback={t.failed} />
        {data && <VersionBody data={data} keep={keep} onKeep={setKeep} />}
        {data && (
          <VersionActions
            data={data}
            keep={keep}
            onPreview={() => setPreviewed(true)}
            onDone={onClose}
          />
        )}
      </div>
      {isPreviewed && data && (
        <PageDialog
          name={name}
          about={['review', id, data.version.updated_at]}
          load={(locale, signal) => loadPage(id, locale, signal)}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Dialog>
  );
}
