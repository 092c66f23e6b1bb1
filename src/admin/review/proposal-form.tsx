import { type AnyEntity, entities } from '#lib/contract/entities.ts';
import type * as review from '#lib/contract/endpoints/review.ts';
import { textNames, translatedFields, type Translations } from '#lib/contract/translations.ts';

import { Dialog } from '#lib/ui/dialog.tsx';
import { api, entityBody } from '../shared/api.ts';
import type { Row } from '../shared/rows.ts';
import { RowStatus, DraftedForm } from '../form/form-dialog.tsx';
import type { SendProposal } from '../form/use-save-mutation.ts';
import { useRow } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { LoadError } from '../shared/screen-parts.tsx';
import { useProposal } from './use-review.ts';

/** Returns the row with a change applied; `row` is absent if the change adds it. */
export function proposedRow(
  entity: AnyEntity,
  { fields, version }: Pick<review.ProposalInFull, 'fields' | 'version'>,
  row: Row | undefined
): Row {
  const texts = textNames(entity);
  const ownFields = Object.entries(fields).filter(
    ([name]) => name in entity.schema.fields || (entity.image && name === 'image')
  );
  const translations: Translations = { ...row?.translations };
  for (const { name, field, language } of texts)
    if (fields[name])
      translations[language] = { ...translations[language], [field]: String(fields[name].after) };
  return {
    ...(row ?? (entity.schema.getDefault() as object)),
    ...Object.fromEntries(ownFields.map(([name, { after }]) => [name, after])),
    ...(texts.length > 0 && { translations }),
    id: row?.id ?? 0,
    updated_at: version ?? ''
  } as Row;
}

interface FormProps {
  data: review.ProposalInFull;
  onClose: () => void;
}

/** Submits a change again; the server refuses it if somebody changed it since. */
const resubmit =
  ({ proposal, version }: review.ProposalInFull, entity: AnyEntity): SendProposal =>
  ({ values, image }, options) => {
    const { id, updated_at } = proposal;
    const all = { ...values, updated_at, version: version ?? '' };
    return api.call<typeof review.resubmit>('put', '/admin/review/{id}', {
      params: { id },
      body: entityBody(entity, all, image) as FormData,
      ...options
    });
  };

/** Saves a pending version again, unless somebody else changed it since. */
const savePending =
  ({ proposal }: review.ProposalInFull, entity: AnyEntity): SendProposal =>
  ({ values, image }, options) =>
    api.update(entity, proposal.row_id, values, image, {
      ...options,
      pending: 'true',
      translations: 'all'
    });

function ProposedForm({ data, row, onClose }: FormProps & { row: Row | undefined }) {
  const { review: t } = useMessages();
  const { id, state, updated_at, ...proposal } = data.proposal;
  const entity: AnyEntity = entities[proposal.entity];
  const proposed = proposedRow(entity, data, row);
  const isPending = state === 'pending';
  return (
    <DraftedForm
      entity={entity}
      record={row?.id ?? 'new'}
      part={`-change-${id}`}
      row={isPending ? { ...proposed, updated_at } : proposed}
      proposal={
        isPending
          ? {
              submitLabel: t.pending.submit,
              saved: t.pending.stored,
              send: savePending(data, entity)
            }
          : { submitLabel: t.handIn, send: resubmit(data, entity) }
      }
      onClose={onClose}
    />
  );
}

function ChangeForm({ data, onClose }: FormProps) {
  const entity: AnyEntity = entities[data.proposal.entity];
  const { data: row, error } = useRow(entity, data.proposal.row_id);
  if (!row) return <RowStatus entity={entity} error={error} />;
  return <ProposedForm data={data} row={row} onClose={onClose} />;
}

/** The record's form, in which the author edits a change. */
export function ProposalForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { review: t, form, resources } = useMessages();
  const { data, error } = useProposal(id);
  const { proposal } = data ?? {};
  const name = proposal ? proposal.title || resources[proposal.entity].kind : '';
  const isWide = proposal && translatedFields(entities[proposal.entity]).length > 0;
  return (
    <Dialog
      shape={isWide ? 'wide' : 'sheet'}
      title={proposal?.state === 'pending' ? t.pending.editing(name) : t.editing(name)}
      closeLabel={form.close}
      onClose={onClose}
    >
      {error && (
        <div className="p-5">
          <LoadError error={error} fallback={t.failed} />
        </div>
      )}
      {proposal?.remark && (
        <p className="mx-5 mt-5 border-l-4 border-turmeric bg-turmeric-tint px-4 py-3 text-sm break-words whitespace-pre-line">
          {proposal.remark}
        </p>
      )}
      {data &&
        (data.proposal.action === 'create' ? (
          <ProposedForm data={data} row={undefined} onClose={onClose} />
        ) : (
          <ChangeForm data={data} onClose={onClose} />
        ))}
    </Dialog>
  );
}
