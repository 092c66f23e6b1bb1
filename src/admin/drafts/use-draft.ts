import { useEffect, useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { $session } from '#lib/session/session.ts';
import { keepable } from '../fields/form-values.ts';
import { userIdOf } from '../shared/account.ts';
import type { OpenRecord } from '../shared/router.ts';
import {
  draftKey,
  readDraft,
  removeDraft,
  sweepDrafts,
  writeDraft,
  type Draft
} from './draft-store.ts';

/** A form's draft as it was when the form was opened, and its key; `part` tells it from others. */
export function useDraft(entity: AnyEntity, record: OpenRecord, part = '') {
  const [opened] = useState(() => {
    sweepDrafts();
    const key = draftKey(userIdOf($session.get()) ?? '', entity.name, record) + part;
    return { key, draft: readDraft(key) };
  });
  return opened;
}

/** Stores what is typed at every change until it is saved, so that a crash loses nothing. */
export function useKeptDraft(
  entity: AnyEntity,
  key: string,
  unsaved: Omit<Draft, 'at'> | false
): void {
  const { values, row, hasImage = false } = unsaved || {};
  useEffect(() => {
    if (values)
      writeDraft(key, { at: Date.now(), values: keepable(entity, values), row, hasImage });
    else removeDraft(key);
  }, [entity, key, values, row, hasImage]);
}
