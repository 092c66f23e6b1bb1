import { onSet } from 'nanostores';
import { useEffect, useState } from 'react';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { attempt, safeLocalStorage } from '#lib/session/safe-storage.ts';
import { $session } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { type FormValues, withoutPasswords } from '../fields/form-values.ts';
import { $authorSession, userIdOf } from '../shared/account.ts';
import { useDateFormat, useMessages } from '../shared/i18n.tsx';
import { $router, type OpenRecord, type Page } from '../shared/router.ts';
import { newMark, type Row } from '../shared/rows.ts';

/** Unsaved values of a form, without passwords and pictures. */
export interface Draft {
  at: number;
  values: FormValues;
  /** The row at the time the form was opened; undefined for a new record. */
  row?: Row | undefined;
  /** True if a picture was chosen. Drafts do not contain the picture. */
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
 * Returns the newest draft of a record, if any, and a new key for other values. Forms in several
 * tabs have different keys, so that they do not overwrite each other's drafts.
 */
export function useDraft(entity: AnyEntity, record: OpenRecord, part = '') {
  const [initialDraft] = useState(() => {
    removeOldDrafts();
    const prefix = draftKey(userIdOf($session.get()) ?? '', entity.name, record) + part;
    const [stored] = safeLocalStorage
      .keys()
      .flatMap((key) => {
        const draft = `${key}:`.startsWith(`${prefix}:`) && readDraft(key);
        return draft ? [{ key, draft }] : [];
      })
      .toSorted((a, b) => b.draft.at - a.draft.at);
    return { stored, newKey: `${prefix}:${newMark()}` };
  });
  return initialDraft;
}

/** Stores unsaved values when they change; `false` removes them. Returns false if storing fails. */
export function useSaveDraft(
  entity: AnyEntity,
  key: string,
  unsaved: Omit<Draft, 'at'> | false
): boolean {
  const { values, row, hasImage = false } = unsaved || {};
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    if (!values) return removeDraft(key);
    const draft = { values: withoutPasswords(entity, values), row, hasImage };
    const store = (): void => setStored(writeDraft(key, { at: Date.now(), ...draft }));
    store();
    // Another tab can discard this draft, or continue it and save it.
    const restore = (event: StorageEvent): void => {
      if (event.key === key && event.newValue === null) store();
    };
    addEventListener('storage', restore);
    return () => removeEventListener('storage', restore);
  }, [entity, key, values, row, hasImage]);
  return isStored;
}

interface DraftOfferProps {
  draft: Draft;
  /** Whether the record was changed or deleted since the form of the draft was opened. */
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

// Ignores the query, because the list behind the form may change the query.
const isSameForm = (a: Page, b: Page): boolean => a?.route === b?.route && a?.path === b?.path;

function urlOf(page: Page): string {
  if (!page) return '/dashboard';
  const search = new URLSearchParams(page.search).toString();
  return page.path + (search && `?${search}`) + page.hash;
}

/** Makes the browser ask before it closes the tab. */
export function useUnloadGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/**
 * Asks before unsaved input is lost: if another screen opens, and if the tab closes. `leave` opens
 * the requested screen. After `release`, the form closes without a question.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const [proceed, setProceed] = useState<() => void>();
  useUnloadGuard(isUnsaved);

  useEffect(() => {
    if (!isUnsaved) return;
    $authorSession.set($session.get());
    const here = location.href;
    const stop = onSet($router, ({ newValue, abort }) => {
      if (!$authorSession.get() || isSameForm($router.get(), newValue)) return;
      abort();
      const target = urlOf(newValue);
      // Back and Forward have already changed the URL. Opens the URL of the form again.
      const hasMoved = location.href !== here;
      if (hasMoved) queueMicrotask(() => $router.open(here));
      setProceed(() => (hasMoved ? () => history.back() : () => $router.open(target)));
    });
    return () => {
      stop();
      $authorSession.set(undefined);
      setProceed(undefined);
    };
  }, [isUnsaved]);

  const release = (): void => $authorSession.set(undefined);
  return {
    isAsking: proceed !== undefined,
    stay: () => setProceed(undefined),
    release,
    leave: () => {
      release();
      proceed?.();
    }
  };
}

interface UnsavedDialogProps {
  onStay: () => void;
  /** Undefined if the input cannot be kept as a draft. */
  onKeep?: (() => void) | undefined;
  onDiscard: () => void;
}

export function UnsavedDialog({ onStay, onKeep, onDiscard }: UnsavedDialogProps) {
  const t = useMessages().forms.unsaved;
  return (
    <Dialog shape="question" title={t.title} closeLabel={t.stay} onClose={onStay}>
      <div className="grid gap-5 p-5">
        <p>{t.text}</p>
        <div className="grid gap-2">
          <Button variant="primary" data-autofocus onClick={onStay}>
            {t.stay}
          </Button>
          {onKeep && (
            <Button variant="ghost" onClick={onKeep}>
              {t.keep}
            </Button>
          )}
          <Button variant="danger" onClick={onDiscard}>
            {t.discard}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
