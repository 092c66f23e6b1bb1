import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { generatePassword } from '#lib/contract/generated-password.ts';
import { refusedCharacters } from '#lib/forms/password-strength.ts';
import { StrengthMeter } from '#lib/forms/new-password.tsx';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { Button } from '#lib/ui/button.tsx';
import { useLocale, useMessages } from '../shared/i18n-provider.tsx';
import { type InputProps, PasswordInput } from '../shared/labelled-field.tsx';

/**
 * A password for somebody's account: its rule from the beginning, its strength, and one made here.
 */
export function NewPasswordInput(props: InputProps) {
  const { newPassword: t } = useMessages().forms;
  const { register } = accountsWords[useLocale().locale];
  // Another name than the password's own, which it stands beside.
  const meter = { ...register, strength: t.strength };
  const [made, setMade] = useState(0);
  const refused = refusedCharacters(props.value);
  const id = `${props.id}-rule`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <span className="min-w-48 grow">
          {/* One that was made is shown, so that it can be handed on. */}
          <PasswordInput
            key={made}
            {...props}
            startsShown={made > 0}
            aria-describedby={[props['aria-describedby'], id].filter(Boolean).join(' ')}
          />
        </span>
        <Button
          look="ghost"
          icon={KeyRound}
          // Leaving the field would show its error and move this button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            props.onValue(generatePassword());
            setMade(made + 1);
          }}
        >
          {t.generate}
        </Button>
      </div>
      {(props.required || props.value) && (
        <>
          <StrengthMeter t={meter} password={props.value} />
          <p id={id} className={`text-sm ${refused ? 'text-chili' : 'text-ink-soft'}`}>
            {refused ? t.refused(refused) : t.allowed}
          </p>
        </>
      )}
    </div>
  );
}
