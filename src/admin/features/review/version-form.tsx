import { type AnyEntity, entities } from '#lib/contract/entities.ts';
import type * as versions from '#lib/contract/endpoints/versions.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { DraftedForm } from '#core/form/form-dialog.tsx';
import { api, entityBody } from '#core/shared/api.ts';
import { useMessages } from '#core/shared/i18n-provider.tsx';
import type { Row } from '#core/shared/rows.ts';
import { LoadError } from '#core/shared/screen-parts.tsx';
import { useVersion, VERSION_PATH } from './use-versions.ts';

/** Returns the row of a form for the item of a version, which for a new row has only its fields. */
export const rowOfItem = (entity: AnyEntity, item: object): Row =>
  ({ ...(entity.schema.getDefault() as object), ...item }) as Row;

function ItemForm({ data, onClose }: { data: versions.FullVersion; onClose: () => void }) {
  const { review: t } = useMessages();
  const { id, row_id, ...version } = data.version;
  const entity: AnyEntity = entities[version.entity];
  if (!data.item) return <p className="p-5 text-chili">{t.gone}</p>;
  return (
    <DraftedForm
      entity={entity}
      record={row_id || 'new'}
      part={`-change-${id}`}
      row={rowOfItem(entity, data.item)}
      version={{
        submitLabel: t.submit,
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

/** The record's form, in which a version is changed. */
export function VersionForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { review: t, form, resources } = useMessages();
  const { data, error } = useVersion(id);
  const { version } = data ?? {};
  const isWide = version && translatedFields(entities[version.entity]).length > 0;
  return (
    <Dialog
      shape={isWide ? 'wide' : 'sheet'}
      title={t.editing(version ? version.title || resources[version.entity].kind : '')}
      closeLabel={form.close}
      onClose={onClose}
    >
      {error && (
        <div className="p-5">
          <LoadError error={error} fallback={t.failed} />
        </div>
      )}
      {version?.remark && (
        <p className="mx-5 mt-5 border-l-4 border-turmeric bg-turmeric-tint px-4 py-3 text-sm break-words whitespace-pre-line">
          {version.remark}
        </p>
      )}
      {data && <ItemForm data={data} onClose={onClose} />}
    </Dialog>
  );
}
