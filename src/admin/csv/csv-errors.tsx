import { useMessages } from '../shared/i18n-provider.tsx';
import type { CsvError } from './read-csv.ts';

/** As many as somebody corrects in one go. */
const SHOWN = 100;

function useSentence(): (fault: CsvError) => string {
  const { faults } = useMessages().lists.importing;
  return (fault) => {
    if (fault.kind === 'cells') return faults.cells(String(fault.cells), String(fault.columns));
    return 'column' in fault ? faults[fault.kind](fault.column) : faults[fault.kind]();
  };
}

/** Why a file is refused as a whole, line by line. */
export function CsvErrors({ faults }: { faults: readonly CsvError[] }) {
  const { importing: words } = useMessages().lists;
  const sentence = useSentence();
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-xl border border-chili bg-chili-tint p-4 text-chili"
    >
      <p className="font-semibold">{words.refused}</p>
      <ul className="grid gap-1 text-sm">
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={`${fault.line} ${sentence(fault)}`} className="break-words">
            <span className="font-semibold">{words.line(fault.line)}</span>: {sentence(fault)}
          </li>
        ))}
      </ul>
      {faults.length > SHOWN && (
        <p className="text-sm">{words.moreFaults(faults.length - SHOWN)}</p>
      )}
    </div>
  );
}
