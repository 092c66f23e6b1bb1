import type { AnyEntity } from '#lib/contract/entities.ts';
import { textOf } from '../row.ts';
import type { Row } from '../row.ts';
import { useWords } from '../words.tsx';
import { changedMeanwhile } from './stale.ts';

interface StaleNoticeProps {
  entity: AnyEntity;
  /** The row as the form loaded it, and as somebody else saved it since. */
  loaded: Row;
  current: Row;
}

/** What somebody else changed while the form was open, and what saving again does. */
export function StaleNotice({ entity, loaded, current }: StaleNoticeProps) {
  const { fields, form } = useWords();
  return (
    <div role="status" className="rounded-lg border border-rule px-4 py-3 text-sm">
      <p>{form.stale}</p>
      <dl className="mt-2 grid gap-2">
        {changedMeanwhile(entity, loaded, current).map((field) => (
          <div key={field}>
            <dt className="font-semibold">{fields[field]}</dt>
            <dd className="break-words whitespace-pre-line">{textOf(current, field) || '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
