import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { $session } from '#lib/session/session.ts';
import { views } from '../entities/views.ts';
import type { FormValues } from '../fields/form-values.ts';
import { userIdOf } from '../shared/account.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { textOf, type Row } from '../shared/rows.ts';

/** The current password, which users need to change what they themselves sign in with. */
export function usePasswordProof(entity: AnyEntity, row: Row | undefined) {
  const { proof: t } = useMessages().forms;
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const isNeeded = (values: FormValues): boolean => {
    if (!views[entity.name].isAccount || !row || userIdOf($session.get()) !== String(row.id))
      return false;
    return Boolean(values['password']) || values['email']?.trim() !== textOf(row, 'email');
  };
  return {
    /**
     * The proof in the request of a save; undefined if it is missing, which its field then shows.
     */
    read: (values: FormValues): { current_password?: string } | undefined => {
      if (!isNeeded(values)) return {};
      if (value) return { current_password: value };
      setError(t.required);
      return undefined;
    },
    refuse: () => setError(t.wrong),
    /** The props of its field, if the values need it. */
    field: (values: FormValues) =>
      isNeeded(values) && {
        value,
        error,
        onValue: (typed: string) => {
          setValue(typed);
          setError(undefined);
        }
      }
  };
}
