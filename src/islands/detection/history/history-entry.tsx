import { Trash2 } from 'lucide-react';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { usePlantNames } from '../answer/use-plant.ts';
import { isNamed } from '../identify.ts';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { candidatesOf } from '../result.ts';
import { addressOf } from './address.ts';
import type { Kept } from './store.ts';

interface Props {
  kept: Kept;
  words: IdentificationWords['history'];
  certainty: IdentificationWords['answer']['certainty'];
  locale: Locale;
  onForget: () => void;
}

/** What an answer was, in a line. */
function summary(
  { answer }: Kept,
  { words, certainty }: Pick<Props, 'words' | 'certainty'>,
  nameOf: (label: string) => string
): string {
  if (isNamed(answer)) return `${nameOf(answer.label)} · ${certainty[answer.certainty]}`;
  const { meaning, candidates } = candidatesOf(answer);
  if (meaning === 'noPlant') return words.noPlant;
  const names = candidates.map(({ label }) => nameOf(label)).join(', ');
  return meaning === 'oneOf' ? fill(words.oneOf, { names }) : words.unknown;
}

/** One kept identification: the way back to it, and what deletes it. */
export function HistoryEntry({ kept, words, certainty, locale, onForget }: Props) {
  const labels = candidatesOf(kept.answer).candidates.map(({ label }) => label);
  const plant = usePlantNames(kept.chosen ? [...labels, kept.chosen] : labels, locale);
  const nameOf = (label: string) => plant(label).text;
  const url = useObjectUrl(kept.photos[0]);
  const when = new Date(kept.at).toLocaleString(LANGUAGE[locale], {
    dateStyle: 'medium',
    timeStyle: 'short'
  });
  return (
    <li className="flex min-w-0 items-center gap-3 border-b border-rule py-2.5">
      <a
        href={addressOf('', kept.garden?.id, kept.id)}
        className="flex min-h-14 min-w-0 grow items-center gap-3 hover:text-leaf"
      >
        <span className="size-14 shrink-0 overflow-hidden rounded-[8px] bg-ground-sunk">
          {url && <img src={url} alt="" className="size-full object-cover" />}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{summary(kept, { words, certainty }, nameOf)}</span>
          {kept.chosen && (
            <span className="block text-sm">
              {fill(words.chosen, { name: nameOf(kept.chosen) })}
            </span>
          )}
          <span className="block text-sm text-ink-soft">
            {when}
            {kept.garden && ` · ${kept.garden.name}`}
          </span>
        </span>
      </a>
      <button
        type="button"
        aria-label={fill(words.forget, { when })}
        className="button size-11 shrink-0 border-transparent p-0! hover:text-chili"
        onClick={onForget}
      >
        <Trash2 aria-hidden size={20} />
      </button>
    </li>
  );
}
