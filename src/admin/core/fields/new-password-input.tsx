import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { generatePassword } from '#lib/contract/generated-password.ts';
import { NEW_PASSWORD, refusedCharacters } from '#lib/forms/password-strength.ts';
import { StrengthMeter } from '#lib/forms/new-password.tsx';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { Button } from '#lib/ui/button.tsx';
import { PasswordInput } from '#lib/ui/password-field.tsx';
import { CopyButton } from '../shared/copy-button.tsx';
import { useMessages, useWords } from '../shared/i18n-provider.tsx';
import { inputAttributes, type InputProps } from './formatted-input.tsx';

export function NewPasswordInput(props: InputProps) {
  const { newPassword: t } = useMessages().forms;
  const { fields, register } = useWords(accountsWords);
  const [generated, setGenerated] = useState(0);
  const refused = refusedCharacters(props.value);
  const id = `${props.id}-rule`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <span className="min-w-48 grow">
          <PasswordInput
            key={generated}
            {...inputAttributes(props)}
            t={fields}
            // Shows a generated password, because the administrator must pass it on.
            startsShown={generated > 0}
            {...NEW_PASSWORD}
            enterKeyHint="next"
            aria-describedby={[props['aria-describedby'], id].filter(Boolean).join(' ')}
          />
        </span>
        <Button
          variant="ghost"
          icon={KeyRound}
          onClick={() => {
            props.onValue(generatePassword());
            setGenerated(generated + 1);
          }}
        >
          {t.generate}
        </Button>
        {generated > 0 && props.value && <CopyButton text={props.value} />}
      </div>
      {props.value && (
        <>
          <StrengthMeter t={{ ...register, strength: t.strength }} password={props.value} />
          <p id={id} className={`text-sm ${refused ? 'text-chili' : 'text-ink-soft'}`}>
            {refused ? t.refused(refused) : t.allowed}
          </p>
        </>
      )}
    </div>
  );
}
