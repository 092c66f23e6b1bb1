import type { Change } from '#lib/contract/history.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { Thumbnail } from '../fields/thumbnail.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

function Value({ field, value }: { field: string; value: unknown }) {
  const { lists, fields } = useMessages();
  const text = value === null || value === undefined ? '' : String(value);
  if (!text) return <span className="text-ink-soft">{lists.history.nothing}</span>;
  return field === 'image' ? <Thumbnail path={text} alt={fields.image} /> : text;
}

const HALF = 'min-w-0 rounded-md px-2.5 py-1.5 break-words whitespace-pre-line';

/** What each changed field was before and is since. */
export function Difference({ change }: { change: Change }) {
  const { lists, fields: labels } = useMessages();
  const { history: words } = lists;
  return (
    <dl className="grid gap-3 text-sm">
      {Object.entries(change.fields).map(([field, { before, after }]) => (
        <div key={field} className="grid gap-1">
          <dt className="font-semibold">{labels[field as FieldName] ?? field}</dt>
          {field === 'password' ? (
            <dd>{words.passwordChanged}</dd>
          ) : (
            <>
              {change.action !== 'create' && (
                <dd className={`${HALF} bg-chili-tint`}>
                  <span className="mr-2 text-xs font-semibold text-chili">{words.before}</span>
                  <Value field={field} value={before} />
                </dd>
              )}
              <dd className={`${HALF} bg-leaf-tint`}>
                <span className="mr-2 text-xs font-semibold text-leaf">{words.after}</span>
                <Value field={field} value={after} />
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
