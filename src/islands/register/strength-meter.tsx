import { Check, Circle } from 'lucide-react';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { CRITERIA, CRITERION_NAMES, strength, strengthColour } from './strength.ts';

const COLOURS = { red: 'bg-chili', yellow: 'bg-turmeric', green: 'bg-leaf' };

interface Props {
  words: AccountsWords['register'];
  password: string;
}

/** The strength bar and the checklist of its five criteria, as one types (spec §2 Register). */
export function StrengthMeter({ words, password }: Props) {
  const score = strength(password);
  const text = words.strength.replace('{n}', String(score));
  return (
    <div className="grid gap-3">
      <div
        role="meter"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={CRITERION_NAMES.length}
        aria-valuenow={score}
        data-colour={strengthColour(score)}
        className="h-2 overflow-hidden rounded-full border border-rule bg-ground-sunk"
      >
        <div
          className={`h-full rounded-full transition-[width] ${COLOURS[strengthColour(score)]}`}
          style={{ width: `${Math.max(score, password ? 0.4 : 0) * 20}%` }}
        />
      </div>
      <ul className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {CRITERION_NAMES.map((name) => {
          const met = CRITERIA[name](password);
          const Icon = met ? Check : Circle;
          return (
            <li key={name} className={`flex items-start gap-2 ${met ? 'font-medium text-leaf' : 'text-ink-soft'}`}>
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
