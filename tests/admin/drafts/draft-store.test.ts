import { describe, expect, test } from 'vitest';
import {
  draftKey,
  readDraft,
  removeDraft,
  sweepDrafts,
  writeDraft
} from '../../../src/admin/drafts/draft-store.ts';
import { storage, storageOfEach } from '../../support/browser-storage.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 1);
const key = draftKey('7', 'product', 12);
const draft = { at: NOW, values: { name: 'Jahe' }, hasImage: false };

describe('§4 Drafts of forms', () => {
  const { use } = storageOfEach('localStorage');

  test("§4 a draft is one user's, for one form", () => {
    const keys = [
      key,
      draftKey('8', 'product', 12),
      draftKey('7', 'user', 12),
      draftKey('7', 'product', 'new')
    ];
    expect(new Set(keys).size).toBe(4);
    writeDraft(key, draft);
    expect(keys.map(readDraft)).toEqual([draft, undefined, undefined, undefined]);
    removeDraft(key);
    expect(readDraft(key)).toBeUndefined();
  });

  test.each([
    '',
    'null',
    '{',
    '[]',
    '{"at":"x","values":{}}',
    '{"at":1,"values":null}',
    '{"at":1,"values":{"name":1}}'
  ])('§4 what somebody else wrote there is no draft: %j', (text) => {
    localStorage.setItem(key, text);
    expect(readDraft(key)).toBeUndefined();
  });

  test('§4 drafts go after 30 days, those that cannot be read at once, and nothing else', () => {
    const kept = { [key]: NOW - 29 * DAY, [draftKey('8', 'user', 'new')]: NOW };
    for (const [name, at] of Object.entries(kept)) writeDraft(name, { ...draft, at });
    writeDraft(draftKey('7', 'user', 3), { ...draft, at: NOW - 31 * DAY });
    localStorage.setItem(draftKey('7', 'user', 4), '{');
    localStorage.setItem('token', 'x');
    sweepDrafts(NOW);
    expect(Object.keys(localStorage).toSorted()).toEqual(
      [...Object.keys(kept), 'token'].toSorted()
    );
  });

  test('§4 a storage that is full or blocked breaks nothing', () => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const get of [() => storage(refuse), refuse]) {
      use(get);
      expect(() => (writeDraft(key, draft), removeDraft(key), sweepDrafts())).not.toThrow();
      expect(readDraft(key)).toBeUndefined();
    }
  });
});
