import { expect, test, vi } from 'vitest';
import { $ended, $session, api, signIn, signOut } from '#lib/session/session.ts';
import { reload } from '#lib/session/state.ts';
import { clearSession, readSession, writeSession, type Session } from '#lib/session/storage.ts';
import { storage, storageOfEach } from '../../../support/browser-storage.ts';

const NOW = Date.UTC(2026, 10, 21);
const SITI: Session = {
  token: 'a.b.c',
  username: 'siti',
  email: 'siti@example.test',
  role: 'user',
  expiresAt: NOW + 1000,
  storageType: 'local'
};
const throwQuotaExceeded = () => {
  throw new DOMException('', 'QuotaExceededError');
};

const local = storageOfEach('localStorage');
const tab = storageOfEach('sessionStorage');

test('§3 Session: is stored under the specified keys, and read unchanged', () => {
  expect(writeSession(SITI)).toEqual(SITI);
  expect({ ...localStorage }).toEqual({
    token: 'a.b.c',
    user: '{"username":"siti","email":"siti@example.test","role":"user"}',
    storageType: 'local',
    expiresAt: String(NOW + 1000)
  });
  expect(readSession(NOW)).toEqual(SITI);
  localStorage.removeItem('token');
  expect(readSession(NOW)).toBeUndefined();
});

test('§4 Session: a session with “Remember me” replaces that of the tab', async () => {
  const token = (exp: number) => `a.${btoa(JSON.stringify({ exp }))}.c`;
  writeSession({ ...SITI, token: token(1), expiresAt: Infinity, storageType: 'session' });
  vi.spyOn(api, 'login').mockResolvedValueOnce({ ...SITI, token: token(2) });
  await signIn({ email: SITI.email, password: 'x', rememberMe: true });
  expect(readSession()?.token).toBe(token(2));
  $session.set(undefined);
});

test('§4 Session: signing out waits at most two seconds for the server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(api, 'logout').mockReturnValueOnce(new Promise(() => undefined));
  $session.set(SITI);
  const onLeft = vi.fn();
  void signOut().then(onLeft);
  await vi.advanceTimersByTimeAsync(1999);
  expect([onLeft.mock.calls.length, $session.get()]).toEqual([0, undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect(onLeft).toHaveBeenCalled();
  vi.useRealTimers();
});

test('§4 Session: a stored session with a malformed token is removed; a session in memory stays', () => {
  writeSession(SITI);
  reload();
  const state = [$session.get(), $ended.get(), Object.keys(localStorage)];
  expect(state).toEqual([undefined, 'invalid', []]);
  $session.set({ ...SITI, storageType: 'memory' });
  reload();
  expect($session.get()).toBeDefined();
  $session.set(undefined);
});

test('§4 Session: a tab’s session comes first, unless it has expired', () => {
  writeSession(SITI);
  writeSession({ ...SITI, token: 'own', storageType: 'session' });
  expect(readSession(NOW)?.token).toBe('own');
  writeSession({ ...SITI, token: 'over', storageType: 'session', expiresAt: NOW });
  expect(readSession(NOW)?.token).toBe('a.b.c');
  expect(readSession(NOW + 2000)?.token).toBe('over');
});

test('§4 Session: the token is written last and removed first, so that no partial session is read', () => {
  const done: string[] = [];
  const store = storage();
  const watched = new Proxy(store, {
    get: (target, name: 'setItem' | 'removeItem' | 'getItem') => (key: string, value: string) => {
      if (name !== 'getItem') done.push(key);
      return target[name](key, value);
    }
  });
  local.use(() => watched);
  writeSession(SITI);
  expect(done.splice(0).at(-1)).toBe('token');
  clearSession('local');
  expect(done[0]).toBe('token');
  expect(Object.keys(store)).toEqual([]);
});

test('§4 Session: if storage is full, the tab’s storage is used, and then memory; no partial session is kept', () => {
  const store = storage();
  let left = 2;
  const almostFull = Object.assign(Object.create(store) as Storage, {
    setItem: (name: string, value: string) =>
      left-- > 0 ? store.setItem(name, value) : throwQuotaExceeded()
  });
  local.use(() => almostFull);
  expect(writeSession(SITI).storageType).toBe('session');
  expect(Object.keys(store)).toEqual([]);
  tab.use(throwQuotaExceeded);
  expect(writeSession({ ...SITI, storageType: 'session' }).storageType).toBe('memory');
  local.use(throwQuotaExceeded);
  expect(readSession(NOW)).toBeUndefined();
  clearSession();
});

test('§4 Session: without “Remember me” a session belongs to the tab; clearing the session removes every key from one or both storages', () => {
  writeSession({ ...SITI, storageType: 'session' });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage).length).toBe(4);
  writeSession(SITI);
  localStorage.setItem('theme', 'dark');
  clearSession('session');
  expect(Object.keys(localStorage).length).toBe(5);
  expect(Object.keys(sessionStorage)).toEqual([]);
  writeSession({ ...SITI, storageType: 'session' });
  clearSession();
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['theme'], []]);
});
