import { expect, test } from 'vitest';
import {
  draftKey,
  readDraft,
  removeDraft,
  removeOldDrafts,
  writeDraft
} from '#core/drafts/drafts.tsx';
import { storage, storageOfEach } from '../../support/browser-storage.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 1);
const key = draftKey('7', 'product', 12);
const draft = { at: NOW, values: { name: 'Jahe' }, hasImage: false };

const { use } = storageOfEach('localStorage');

test('§4 Drafts: a draft belongs to one user and one form', () => {
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
])('§4 Drafts: an invalid draft is ignored: %j', (text) => {
  localStorage.setItem(key, text);
  expect(readDraft(key)).toBeUndefined();
});

test('§4 Drafts: invalid drafts and drafts older than 30 days are removed', () => {
  const recent = { [key]: NOW - 29 * DAY_MS, [draftKey('8', 'user', 'new')]: NOW };
  for (const [name, at] of Object.entries(recent)) writeDraft(name, { ...draft, at });
  writeDraft(draftKey('7', 'user', 3), { ...draft, at: NOW - 31 * DAY_MS });
  localStorage.setItem(draftKey('7', 'user', 4), '{');
  localStorage.setItem('token', 'x');
  removeOldDrafts(NOW);
  expect(Object.keys(localStorage).toSorted()).toEqual(
    [...Object.keys(recent), 'token'].toSorted()
  );
});

test('§4 Drafts: ignore errors of a full or blocked storage', () => {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (const get of [() => storage(refuse), refuse]) {
    use(get);
    expect(() => (writeDraft(key, draft), removeDraft(key), removeOldDrafts())).not.toThrow();
    expect(readDraft(key)).toBeUndefined();
  }
});
