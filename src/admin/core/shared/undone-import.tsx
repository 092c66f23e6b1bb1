import type { UndoneImport } from '#lib/contract/endpoints/import.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { translateFieldSentence, useMessages, useWords } from './i18n.tsx';
import { screenPath } from './router.ts';

/** Shows how many records of an import were undone, and lists those that could not be undone. */
export function UndoneRows({ result: { undone, left, waiting } }: { result: UndoneImport }) {
  const { lists, toast } = useMessages();
  const t = useWords(importWords);
  return (
    <>
      <p role="status" className="font-semibold text-leaf">
        {t.undone(undone)}
      </p>
      {waiting.length > 0 && <p>{`${lists.records(waiting.length)}: ${toast.waits}`}</p>}
      {left.length > 0 && (
        <div>
          <p className="font-semibold">{t.left}</p>
          <ul className="grid gap-1 text-sm">
            {left.map(({ entity, id, title, error }) => (
              <li key={`${entity} ${id}`} className="wrap-anywhere">
                <a
                  href={screenPath(entity, id)}
                  className="font-semibold text-leaf underline underline-offset-2"
                >
                  {title}
                </a>
                : {translateFieldSentence(error)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
