import { useEffect, useState } from 'react';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { attempt, safeLocalStorage } from '#lib/session/safe-storage.ts';
import { $session } from '#lib/session/session.ts';
import { type FormValues, withoutPasswords } from '../fields/form-values.ts';
import { Button } from '#lib/ui/button.tsx';
import { useDateFormat, useMessages } from '../shared/i18n-provider.tsx';
import type { OpenRecord } from '../shared/router.ts';
import type { Row } from '../shared/rows.ts';
import { userIdOf } from '../shared/account.ts';

/** Unsaved values of a form, without passwords and pictures. */
export interface Draft {
  /** The time of the last change, in milliseconds since 1970. */
  at: number;
  values: FormValues;
  /** The row at the time the form was opened; undefined for a new record. */
  row?: Row | undefined;
  /** True if a picture was chosen; the picture itself is not stored. */
  hasImage: boolean;
}

const KEY_PREFIX = 'draft:';
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

export const draftKey = (userId: string, entity: EntityName, record: OpenRecord): string =>
  `${KEY_PREFIX}${userId}:${entity}:${record}`;

const isDraft = (value: unknown): value is Draft => {
  const draft = (value ?? {}) as Partial<Draft>;
  return (
    typeof draft.at === 'number' &&
    typeof draft.values === 'object' &&
    draft.values !== null &&
    Object.values(draft.values).every((entry) => typeof entry === 'string')
  );
};

/** Reads a draft; undefined if it is missing or invalid. */
export function readDraft(key: string): Draft | undefined {
  const draft: unknown = attempt(() => JSON.parse(safeLocalStorage.get(key) ?? 'null'));
  return isDraft(draft) ? draft : undefined;
}

export const writeDraft = (key: string, draft: Draft): boolean =>
  safeLocalStorage.set(key, JSON.stringify(draft));

export const removeDraft = (key: string): void => safeLocalStorage.remove(key);

export function removeOldDrafts(now = Date.now()): void {
  for (const key of safeLocalStorage.keys())
    if (key.startsWith(KEY_PREFIX) && !((readDraft(key)?.at ?? 0) > now - MAX_AGE_MS))
      removeDraft(key);
}

/**
 * Returns the draft that a form opens with, and the key of the draft. `part` distinguishes several
 * forms of the same record.
 */
export function useDraft(entity: AnyEntity, record: OpenRecord, part = '') {
  const [initialDraft] = useState(() => {
    removeOldDrafts();
    const key = draftKey(userIdOf($session.get()) ?? '', entity.name, record) + part;
    return { key, draft: readDraft(key) };
  });
  return initialDraft;
}

/**
 * Stores unsaved values on every change, so that a crash loses nothing. Removes the draft if
 * `unsaved` is false.
 */
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

interface DraftOfferProps {
  draft: Draft;
  /** Whether the record was changed or deleted after the draft was stored. */
  since: 'same' | 'changed' | 'gone';
  onResume: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ draft, since, onResume, onDiscard }: DraftOfferProps) {
  const { draft: t } = useMessages().forms;
  const formatDate = useDateFormat();
  return (
    <section aria-label={t.title} className="grid gap-5 p-5">
      <div className="grid gap-2">
        <p className="font-semibold">{t.found(formatDate(draft.at))}</p>
        {since !== 'same' && <p>{t[since]}</p>}
        {draft.hasImage && <p>{t.picture}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onDiscard}>
          {t.discard}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the element that had the focus */}
        <Button variant="primary" autoFocus onClick={onResume}>
          {t.resume}
        </Button>
      </div>
    </section>
  );
}
