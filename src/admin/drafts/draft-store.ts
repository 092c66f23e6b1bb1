import type { EntityName } from '#lib/contract/entities.ts';
import type { FormValues } from '../fields/form-values.ts';
import type { OpenRecord } from '../shared/router.ts';
import type { Row } from '../shared/row.ts';

/** What was typed into a form and not saved. Never a password, never a picture's bytes. */
export interface Draft {
  /** When it was typed last, in milliseconds since 1970. */
  at: number;
  values: FormValues;
  /** The row as it was when the form was opened; absent for a new one. */
  row?: Row | undefined;
  /** Whether a picture had been chosen, which has to be chosen again. */
  hasImage: boolean;
}

const PREFIX = 'draft:';
const KEPT = 30 * 24 * 60 * 60_000;

/** Where the draft of one user for one form is kept. */
export const draftKey = (userId: string, entity: EntityName, record: OpenRecord): string =>
  `${PREFIX}${userId}:${entity}:${record}`;

// Storage may be blocked, full, or hold what somebody else wrote: a form works without it.
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const isDraft = (value: unknown): value is Draft => {
  const { at, values } = (value ?? {}) as Partial<Draft>;
  return (
    typeof at === 'number' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((v) => typeof v === 'string')
  );
};

/** The draft under a key; undefined without one, or where it cannot be read. */
export const readDraft = (key: string): Draft | undefined =>
  attempt(() => {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  });

/** Keeps a draft, if the browser lets it. */
export const writeDraft = (key: string, draft: Draft): void =>
  attempt(() => localStorage.setItem(key, JSON.stringify(draft)));

export const removeDraft = (key: string): void => attempt(() => localStorage.removeItem(key));

/** Removes every user's drafts that are older than 30 days or cannot be read. */
export const sweepDrafts = (now = Date.now()): void =>
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !((readDraft(key)?.at ?? 0) > now - KEPT)) removeDraft(key);
    }
  });
