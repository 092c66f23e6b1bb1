import { Check, Circle } from 'lucide-react';

const COLOURS = { red: 'bg-chili', yellow: 'bg-turmeric', green: 'bg-leaf' };

interface Props {
  /** `strength` has {n} for the score. */
  words: { strength: string; criteria: Record<string, string>; met: string; unmet: string };
  /** The criteria of a strong password, in the list's order. */
  criteria: Record<string, (password: string) => boolean>;
  colour: keyof typeof COLOURS;
  password: string;
}

/** The strength bar and the checklist of its five criteria (§2 Register). */
export function StrengthMeter({ words, criteria, colour, password }: Props) {
  const names = Object.keys(criteria);
  const isMet = (name: string): boolean => criteria[name]?.(password) ?? false;
  const score = names.filter(isMet).length;
  const text = words.strength.replace('{n}', String(score));
  return (
    <div className="grid gap-3">
      <div
        role="meter"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={names.length}
        aria-valuenow={score}
        data-colour={colour}
        className="h-2 overflow-hidden rounded-full border border-rule bg-ground-sunk"
      >
        <div
          className={`h-full rounded-full transition-[width] ${COLOURS[colour]}`}
          style={{ width: `${Math.max(score, password ? 0.4 : 0) * 20}%` }}
        />
      </div>
      <ul className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {names.map((name) => {
          const met = isMet(name);
          const Icon = met ? Check : Circle;
          return (
            <li
              key={name}
              className={`flex items-start gap-2 ${met ? 'font-medium text-leaf' : 'text-ink-soft'}`}
            >
              <Icon aria-hidden size={16} strokeWidth={met ? 3 : 2} className="mt-0.5 shrink-0" />
              <span>
                {words.criteria[name]}
                <span className="sr-only">: {met ? words.met : words.unmet}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
