import { useMessages } from '../shared/i18n-provider.tsx';
import type { CsvError } from './read-csv.ts';

/** More than these nobody corrects at once. */
const SHOWN = 100;

function useSentence(): (error: CsvError) => string {
  const { faults } = useMessages().lists.importing;
  return (error) => {
    if (error.kind === 'cells') return faults.cells(String(error.cells), String(error.columns));
    return 'column' in error ? faults[error.kind](error.column) : faults[error.kind]();
  };
}

/** Why a whole file is refused, line by line. */
export function CsvErrors({ errors }: { errors: readonly CsvError[] }) {
  const { importing: words } = useMessages().lists;
  const sentence = useSentence();
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-xl border border-chili bg-chili-tint p-4 text-chili"
    >
      <p className="font-semibold">{words.refused}</p>
      <ul className="grid gap-1 text-sm">
        {errors.slice(0, SHOWN).map((error) => (
          <li key={`${error.line} ${sentence(error)}`} className="break-words">
            <span className="font-semibold">{words.line(error.line)}</span>: {sentence(error)}
          </li>
        ))}
      </ul>
      {errors.length > SHOWN && (
        <p className="text-sm">{words.moreFaults(errors.length - SHOWN)}</p>
      )}
    </div>
  );
}
