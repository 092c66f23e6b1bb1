import { entities } from '#lib/contract/entities.ts';
import type { Change } from '#lib/contract/endpoints/history.ts';
import { settingsWords } from '#lib/i18n/admin-settings.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { fieldKind } from '../entities/views.ts';
import { Thumbnail } from './cell.tsx';
import { useOptionName } from '../shared/entity-queries.ts';
import { useFieldLabel, useMessages, useWords } from '../shared/i18n.tsx';

/** Shows a value: the label of an option, the name of a category, pictures, or a text. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const { lists, fields, statuses: status, toxicities: toxic, roles: role } = useMessages();
  const settings = useWords(settingsWords).values;
  const words: Record<string, Record<string, string>> = { ...settings, status, toxic, role };
  const isCategory = Object.values(entities).some(
    (entity) => fieldKind(entity, field) === 'category'
  );
  const { data: category } = useOptionName('productCategory', isCategory ? Number(value) : null);
  const text = String(value ?? '');
  if (!text) return <span className="text-ink-soft">{lists.history.nothing}</span>;
  if (isCategory) return category ?? `#${text}`;
  if (field in words) return words[field]?.[text] ?? text;
  if (field !== 'image' && field !== 'photos') return text;
  return text.split('\n').map((line) => (
    <span key={line} className="my-1 flex items-center gap-2">
      <Thumbnail path={line.split(' ', 1)[0] ?? ''} alt={fields.image} />
      {line.split(' | ').slice(1).join(' | ')}
    </span>
  ));
}

/** Returns the names of rows in `list` but not in `reference`. */
const missingNames = (list: unknown, reference: unknown): string =>
  ((list ?? []) as ListedRow[])
    .filter(({ id }) => !((reference ?? []) as ListedRow[]).some((row) => row.id === id))
    .map(({ name }) => name)
    .join(', ');

const VALUE_CLASS = 'min-w-0 rounded-md px-2.5 py-1.5 break-words whitespace-pre-line';

export function Difference({ change }: { change: Pick<Change, 'fields'> & { action: string } }) {
  const { history: t } = useMessages().lists;
  const labelOf = useFieldLabel();
  const ownLabels: Record<string, string> = {
    ...useWords(teachWords).fields,
    ...useWords(settingsWords).fields
  };
  return (
    <dl className="grid gap-3 text-sm">
      {Object.entries(change.fields).map(([field, { before, after }]) => {
        const isList = Array.isArray(before) || Array.isArray(after);
        const [old, now] = isList
          ? [missingNames(before, after), missingNames(after, before)]
          : [before, after];
        return (
          <div key={field} className="grid gap-1">
            <dt className="font-semibold">{ownLabels[field] ?? labelOf(field)}</dt>
            {field === 'password' ? (
              <dd>{t.passwordChanged}</dd>
            ) : (
              <>
                {(isList ? old : change.action !== 'create') && (
                  <dd className={`${VALUE_CLASS} bg-chili-tint`}>
                    <span className="mr-2 text-xs font-semibold text-chili">
                      {isList ? t.removed : t.before}
                    </span>
                    <FieldValue field={field} value={old} />
                  </dd>
                )}
                {(!isList || now) && (
                  <dd className={`${VALUE_CLASS} bg-leaf-tint`}>
                    <span className="mr-2 text-xs font-semibold text-leaf">
                      {isList ? t.added : t.after}
                    </span>
                    <FieldValue field={field} value={now} />
                  </dd>
                )}
              </>
            )}
          </div>
        );
      })}
    </dl>
  );
}
