import { Check, Circle, X } from 'lucide-react';
import { PASSWORD } from '#lib/contract/limits.ts';
import { COMMON_PASSWORD } from '#lib/contract/messages.ts';
import {
  CHECKLIST,
  NEW_PASSWORD,
  refusedCharacters,
  strength,
  strengthColour,
  type Criterion
} from '#lib/forms/password-strength.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { inLocale } from '#lib/i18n/sentences.ts';
import type { FieldProps } from '#lib/ui/field.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';

const COLOURS = { red: 'bg-chili', yellow: 'bg-turmeric', green: 'bg-leaf' };
const NAMES = Object.keys(CHECKLIST) as Criterion[];

interface StrengthMeterProps {
  t: Pick<AccountsWords['register'], 'strength' | 'criteria' | 'uncommon' | 'met' | 'unmet'>;
  password: string;
  /** Whether the server has refused the password as a common one. */
  isCommon?: boolean;
}

/** The strength bar, and the checklist of criteria (§2 Register). */
export function StrengthMeter({ t, password, isCommon = false }: StrengthMeterProps) {
  const score = strength(password);
  const colour = strengthColour(score);
  return (
    <div className="grid gap-3">
      <div
        role="meter"
        aria-label={fill(t.strength, { n: score })}
        aria-valuemin={0}
        aria-valuemax={NAMES.length}
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
        {NAMES.map((name) => {
          const met = CHECKLIST[name](password);
          const Icon = met ? Check : Circle;
          return (
            <li
              key={name}
              className={`flex items-start gap-2 ${met ? 'font-medium text-leaf' : 'text-ink-soft'}`}
            >
              <Icon aria-hidden size={16} strokeWidth={met ? 3 : 2} className="mt-0.5 shrink-0" />
              <span>
                {t.criteria[name]}
                <span className="sr-only">: {met ? t.met : t.unmet}</span>
              </span>
            </li>
          );
        })}
        <li className={`flex items-start gap-2 ${isCommon ? 'text-chili' : 'text-ink-soft'}`}>
          {isCommon ? (
            <X aria-hidden size={16} strokeWidth={3} className="mt-0.5 shrink-0" />
          ) : (
            <Circle aria-hidden size={16} className="mt-0.5 shrink-0" />
          )}
          <span>
            {t.uncommon}
            {isCommon && <span className="sr-only">: {t.unmet}</span>}
          </span>
        </li>
      </ul>
    </div>
  );
}

interface Props {
  t: Pick<AccountsWords, 'fields' | 'register' | 'sentences'>;
  label: string;
  field: (name: 'password' | 'confirmation') => Omit<FieldProps, 'label'>;
}

/** The fields for a new password and its repetition, with the requirements that it meets so far. */
export function NewPassword({ t, label, field }: Props) {
  const { fields, register } = t;
  const password = field('password');
  const refused = refusedCharacters(String(password.value));
  const shared = { t: fields, ...NEW_PASSWORD };
  return (
    <>
      <div className="grid gap-3">
        <PasswordField {...shared} label={label} {...password} />
        <StrengthMeter
          t={register}
          password={String(password.value)}
          isCommon={password.error === inLocale(t, COMMON_PASSWORD)}
        />
        <p role="status" className="text-sm font-medium text-chili empty:absolute">
          {refused && fill(register.refused, { characters: refused })}
        </p>
      </div>
      <PasswordField {...shared} label={fields.confirmation} {...field('confirmation')} />
    </>
  );
}

type NewPasswordValues = Record<'password' | 'confirmation', string>;

/** Returns error messages about a new password, from checks that the contract does not include. */
export function newPasswordProblems(
  { password, confirmation }: NewPasswordValues,
  { required, register }: Pick<AccountsWords, 'required' | 'register'>
): Partial<NewPasswordValues> {
  const problems: Partial<NewPasswordValues> = {};
  if (!password) problems.password = required['password'] ?? '';
  else if (strength(password) < PASSWORD.requiredScore) problems.password = register.weak;
  if (password !== confirmation) problems.confirmation = register.mismatch;
  else if (!confirmation) problems.confirmation = required['confirmation'] ?? '';
  return problems;
}
