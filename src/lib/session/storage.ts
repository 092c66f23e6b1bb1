import type { Role } from '#lib/contract/auth.ts';

export type StorageType = 'local' | 'session';

/** The signed-in session (spec §3). `expiresAt` is milliseconds since 1970. */
export interface Session {
  token: string;
  username: string;
  email: string;
  role: Role;
  expiresAt: number;
  storageType: StorageType;
}

const KEYS = ['token', 'user', 'storageType', 'expiresAt'] as const;

// Private mode and a full disk make storage throw; a page must not break over that.
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const stores = (): Storage[] => [attempt(() => localStorage), attempt(() => sessionStorage)].filter((store) => store !== undefined);

function readFrom(store: Storage): Session | undefined {
  return attempt(() => {
    const token = store.getItem('token');
    const expiresAt = Number(store.getItem('expiresAt'));
    if (!token || !(expiresAt > Date.now())) return undefined;
    const user = JSON.parse(store.getItem('user') ?? '') as Pick<Session, 'username' | 'email' | 'role'>;
    return { token, ...user, expiresAt, storageType: store.getItem('storageType') === 'local' ? 'local' : 'session' };
  });
}

/** The stored session that has not ended, wherever it is kept (spec §4). */
export const readSession = (): Session | undefined =>
  stores()
    .map(readFrom)
    .find((session) => session !== undefined);

/** Removes every stored key from both storages (spec §4). */
export function clearSession(): void {
  for (const store of stores()) for (const key of KEYS) attempt(() => store.removeItem(key));
}

/** Keeps a session, persistently or for this tab alone (spec §4; decisions "Sign-in": stored keys). */
export function writeSession({ token, username, email, role, expiresAt, storageType }: Session): void {
  clearSession();
  attempt(() => {
    const store = storageType === 'local' ? localStorage : sessionStorage;
    store.setItem('token', token);
    store.setItem('user', JSON.stringify({ username, email, role }));
    store.setItem('storageType', storageType);
    store.setItem('expiresAt', String(expiresAt));
  });
}
