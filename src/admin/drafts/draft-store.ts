import { useEffect, useState } from 'react';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';
import { $session } from '#lib/session/session.ts';
import { type FormValues, withoutPasswords } from '../fields/form-values.ts';
import type { OpenRecord } from '../shared/router.ts';
import type { Row } from '../shared/rows.ts';
import { userIdOf } from '../shared/account.ts';

/** Unsaved values of a form, without passwords and pictures. */
export interface Draft {
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  values: FormValues;
  /** The row as it was when the form was opened; absent for a new one. */
  row?: Row | undefined;
  /** Whether a picture was chosen, which drafts do not store. */
  hasImage: boolean;
}

const PREFIX = 'draft:';
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

export const draftKey = (userId: string, entity: EntityName, record: OpenRecord): string =>
  `${PREFIX}${userId}:${entity}:${record}`;

const isDraft = (value: unknown): value is Draft => {
  const draft = (value ?? {}) as Partial<Draft>;
  return (
    typeof draft.at === 'number' &&
    typeof draft.values === 'object' &&
    draft.values !== null &&
    Object.values(draft.values).every((text) => typeof text === 'string')
  );
};

/** Returns undefined if the draft is missing or invalid. */
export function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(safeLocalStorage.get(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export const writeDraft = (key: string, draft: Draft): boolean =>
  safeLocalStorage.set(key, JSON.stringify(draft));

export const removeDraft = (key: string): void => safeLocalStorage.remove(key);

export function removeOldDrafts(now = Date.now()): void {
  for (const key of safeLocalStorage.keys())
    if (key.startsWith(PREFIX) && !((readDraft(key)?.at ?? 0) > now - MAX_AGE_MS)) removeDraft(key);
}

/** The draft that a form opens with, and its key; `part` distinguishes forms of one record. */
export function useDraft(entity: AnyEntity, record: OpenRecord, part = '') {
  const [opened] = useState(() => {
    removeOldDrafts();
    const key = draftKey(userIdOf($session.get()) ?? '', entity.name, record) + part;
    return { key, draft: readDraft(key) };
  });
  return opened;
}

/** Stores the values at every change until they are saved, so that a crash loses nothing. */
export function useSaveDraft(
  entity: AnyEntity,
  key: string,
  unsaved: Omit<Draft, 'at'> | false
): void {
  const { values, row, hasImage = false } = unsaved || {};
  useEffect(() => {
    if (values)
      writeDraft(key, { at: Date.now(), values: withoutPasswords(entity, values), row, hasImage });
    else removeDraft(key);
  }, [entity, key, values, row, hasImage]);
}
