import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyEntity, entities } from '#lib/contract/entities.ts';
import type * as versions from '#lib/contract/endpoints/versions.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { ValueChoice } from '#core/form/conflict-resolver.tsx';
import { DraftedForm } from '#core/form/form-dialog.tsx';
import { Difference } from '#core/fields/difference.tsx';
import { api, entityBody } from '#core/shared/api.ts';
import { entityKey } from '#core/shared/entity-queries.ts';
import { useFieldLabel, useMessages } from '#core/shared/i18n.tsx';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { PREVIEW_TIMEOUT_MS } from '#core/shared/page-dialog.tsx';
import { rowName, type Row } from '#core/shared/rows.ts';
import { LoadError } from '#core/shared/screen-parts.tsx';
import { useSchedule, useVersion, VERSION_PATH } from './use-versions.ts';
import { VersionActions } from './version-actions.tsx';

type FullVersion = versions.FullVersion;

/** Formats a value. A list is formatted as the names of its rows, or as ids if it contains ids. */
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((row: { name?: string }) => row.name ?? row).join(', ')
    : String(value ?? '');

/** Queries the names of rows, by id. The id is the name of rows that are missing or loading. */
const useRowNames = (entity: AnyEntity, ids: readonly number[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: [...entityKey(entity.name), 'row name', id],
      queryFn: async () => rowName(entity, await api.one(entity, id)),
      retry: false
    })),
    combine: (results) => new Map(ids.map((id, index) => [id, results[index]?.data ?? `#${id}`]))
  });

interface VersionBodyProps {
  data: FullVersion;
  /** The fields in which the row keeps its current value if the version is published. */
  keep: readonly string[];
  onKeep: (keep: string[]) => void;
}

/**
 * Shows the changes of a version. If somebody has since changed the same fields of the row, the
 * publisher chooses a value for each of them.
 */
function VersionBody({ data, keep, onKeep }: VersionBodyProps) {
  const { review: t, lists } = useMessages();
  const labelOf = useFieldLabel();
  const { version, fields, current, row_version } = data;
  const { action, problem } = version;
  const time = useSchedule().describe(version);
  const differs = (name: string, value: unknown) => textOf(current[name]) !== textOf(value);
  const conflicts = Object.entries(fields).flatMap(([name, { before, after }]) =>
    name in current && differs(name, before) && differs(name, after) ? [name] : []
  );
  const order = fields[ORDER_FIELD];
  const idsOf = (value: unknown) => (value ?? []) as number[];
  const ids = new Set([...idsOf(order?.before), ...idsOf(order?.after)]);
  const names = useRowNames(entities[version.entity], [...ids]);
  const namesIn = (value: unknown): string =>
    idsOf(value)
      .map((id) => names.get(id))
      .join(', ') || lists.order.byId;
  const shown = order
    ? { [lists.order.open]: { before: namesIn(order.before), after: namesIn(order.after) } }
    : fields;
  return (
    <>
      {time && <p className={`text-sm font-semibold ${problem && 'text-chili'}`}>{time}</p>}
      {row_version === null && <Alert className="text-sm">{t.gone}</Alert>}
      {conflicts.length > 0 && action === 'update' && (
        <section className="grid gap-4 rounded-xl border border-edge bg-ground p-4">
          <p role="status" className="text-sm font-semibold">
            {t.stale}
          </p>
          {conflicts.map((name) => (
            <ValueChoice
              key={name}
              field={name}
              legend={t.keep(labelOf(name))}
              sides={[
                { side: 'proposed', label: t.proposed, value: textOf(fields[name]?.after) },
                { side: 'now', label: t.now, value: textOf(current[name]) }
              ]}
              chosen={keep.includes(name) ? 'now' : 'proposed'}
              onChoose={(side) =>
                onKeep(side === 'now' ? [...keep, name] : keep.filter((field) => field !== name))
              }
            />
          ))}
        </section>
      )}
      {conflicts.length > 0 && action !== 'update' && (
        <p role="status" className="text-sm font-semibold text-chili">
          {t.changed}
        </p>
      )}
      {action === 'delete' && <p>{t.deletes}</p>}
      {action === 'restore' && <p>{t.restores}</p>}
      <Difference change={{ action, fields: shown }} />
    </>
  );
}

/** Returns the row that a form shows, with defaults: the item of a new row may lack fields. */
export const rowOfItem = (entity: AnyEntity, item: object): Row =>
  ({ ...(entity.schema.getDefault() as object), ...item }) as Row;

/** A form with the values of a version. Saving changes the version, not the row. */
function VersionForm({ data, onClose }: { data: FullVersion; onClose: () => void }) {
  const { review: t } = useMessages();
  const { id, row_id, entity: name } = data.version;
  const entity: AnyEntity = entities[name];
  if (!data.item) return <p className="p-5 text-chili">{t.gone}</p>;
  return (
    <DraftedForm
      entity={entity}
      record={row_id || 'new'}
      part={`-change-${id}`}
      row={rowOfItem(entity, data.item)}
      saveAs={{
        label: t.submit,
        saved: t.saved,
        send: ({ values, image }, options) =>
          api.call<typeof versions.changeVersion>('put', VERSION_PATH, {
            params: { id },
            body: entityBody(entity, values, image) as FormData,
            ...options
          })
      }}
      onClose={onClose}
    />
  );
}

const PageDialog = lazyScreen(() => import('#core/shared/page-dialog.tsx'), 'PageDialog');

interface VersionDialogProps {
  id: number;
  isEdited: boolean;
  onClose: () => void;
}

export function VersionDialog({ id, isEdited, onClose }: VersionDialogProps) {
  const { review: t, form, lists, resources } = useMessages();
  const { data, error, isPending } = useVersion(id);
  const [keep, setKeep] = useState<string[]>([]);
  const [isPreviewed, setPreviewed] = useState(false);
  const { version } = data ?? {};
  const name = version ? version.title || resources[version.entity].kind : '';
  const isSheet = isEdited && !(version && translatedFields(entities[version.entity]).length > 0);
  return (
    <Dialog
      shape={isSheet ? 'sheet' : 'wide'}
      title={isEdited ? t.editing(name) : t.detail(name)}
      closeLabel={form.close}
      onClose={onClose}
    >
      <div className={isEdited ? 'px-5 pt-5 empty:hidden' : 'grid grid-cols-1 gap-5 p-5'}>
        {isPending && <p role="status">{lists.loading}</p>}
        <LoadError error={error} fallback={t.failed} />
        {version?.remark && (
          <blockquote className="rounded-lg border-l-4 border-turmeric bg-turmeric-tint px-4 py-3 text-sm">
            <p className="font-semibold">{t.remarkBy(version.decided_by || t.remark)}</p>
            <p className="break-words whitespace-pre-line">{version.remark}</p>
          </blockquote>
        )}
        {data && !isEdited && (
          <>
            <VersionBody data={data} keep={keep} onKeep={setKeep} />
            <VersionActions
              data={data}
              keep={keep}
              onPreview={() => setPreviewed(true)}
              onDone={onClose}
            />
          </>
        )}
      </div>
      {data && isEdited && <VersionForm data={data} onClose={onClose} />}
      {isPreviewed && version && (
        <PageDialog
          name={name}
          about={['review', id, version.updated_at]}
          load={(locale, signal) =>
            api.call<typeof versions.versionPage>('get', `${VERSION_PATH}/preview`, {
              params: { id },
              query: { locale },
              timeout: PREVIEW_TIMEOUT_MS,
              signal
            })
          }
          onClose={() => setPreviewed(false)}
        />
      )}
    </Dialog>
  );
}
