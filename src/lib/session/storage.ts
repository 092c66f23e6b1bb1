import type { Role } from '#lib/contract/roles.ts';
import { attempt, safeLocalStorage, safeSessionStorage } from './safe-storage.ts';

/** The storage of a session; `memory` if the browser cannot store it. */
export type StorageType = 'local' | 'session' | 'memory';

/** A session (§3). `expiresAt` is in milliseconds since 1970. */
export interface Session {
  token: string;
  username: string;
  email: string;
  role: Role;
  expiresAt: number;
  storageType: StorageType;
  /** A setup to complete before the dashboard opens. */
  needs?: 'second_factor';
  /** Milliseconds by which this device's clock is fast (negative: slow), if it is wrong. */
  clockError?: number | undefined;
}

// The token is written last and removed first, so that other tabs never read an incomplete session.
const KEYS = ['token', 'user', 'storageType', 'expiresAt'] as const;

type Store = 'local' | 'session';
// The session of this tab takes precedence over the session that all tabs share.
const STORES: Store[] = ['session', 'local'];

const STORAGE = { local: safeLocalStorage, session: safeSessionStorage };

function read(store: Store): Session | undefined {
  const stored = STORAGE[store];
  const token = stored.get('token');
  if (!token) return undefined;
  return attempt(() => {
    const user = JSON.parse(stored.get('user') ?? '') as Pick<
      Session,
      'username' | 'email' | 'role' | 'needs' | 'clockError'
    >;
    return { token, ...user, expiresAt: Number(stored.get('expiresAt')), storageType: store };
  });
}

/** Returns a stored session: prefers unexpired ones, then the one of this tab (§4). */
export function readSession(now = Date.now()): Session | undefined {
  const sessions = STORES.map(read).filter((session) => session !== undefined);
  return sessions.find(({ expiresAt }) => expiresAt > now) ?? sessions[0];
}

/** Removes the session from both storages, or only from the storage `only` (§4). */
export function clearSession(only?: StorageType): void {
  const stores = STORES.filter((store) => !only || store === only);
  for (const store of stores) for (const key of KEYS) STORAGE[store].remove(key);
}

function write(store: Store, session: Session): boolean {
  const { token, username, email, role, needs, clockError, expiresAt } = session;
  const values = {
    token,
    user: JSON.stringify({ username, email, role, needs, clockError }),
    storageType: store,
    expiresAt: String(expiresAt)
  };
  const isWritten = KEYS.toReversed().every((key) => STORAGE[store].set(key, values[key]));
  if (!isWritten) clearSession(store);
  return isWritten;
}

/**
 * Stores a session persistently or for this tab (§4). If that fails, stores it for this tab or only
 * in memory. Returns the session with the storage used.
 */
export function writeSession(session: Session): Session {
  const stores: Store[] = session.storageType === 'local' ? ['local', 'session'] : ['session'];
  return { ...session, storageType: stores.find((store) => write(store, session)) ?? 'memory' };
}
