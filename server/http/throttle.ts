import { ANSWER } from '#lib/contract/messages.ts';
import { Refusal } from './errors.ts';

const WINDOW = 15 * 60_000;
const ALLOWED = 10;
const REMEMBERED = 50_000;

/** Counts failures per key (an address, an account); ten within fifteen minutes are enough (decisions "Sign-in"). */
export function createThrottle(now = Date.now) {
  const failures = new Map<string, { count: number; until: number }>();

  return {
    /** @throws Refusal 429 with Retry-After */
    check(...keys: string[]): void {
      for (const key of keys) {
        const entry = failures.get(key);
        if (entry && entry.until > now() && entry.count >= ALLOWED) {
          throw new Refusal(429, ANSWER.tooManyTries, { retryAfter: Math.ceil((entry.until - now()) / 1000) });
        }
      }
    },
    failed(...keys: string[]): void {
      for (const key of keys) {
        const entry = failures.get(key);
        const live = entry && entry.until > now();
        failures.delete(key);
        failures.set(key, live ? { ...entry, count: entry.count + 1 } : { count: 1, until: now() + WINDOW });
      }
      for (const key of failures.keys()) {
        if (failures.size <= REMEMBERED) break;
        failures.delete(key);
      }
    },
    succeeded(...keys: string[]): void {
      for (const key of keys) failures.delete(key);
    }
  };
}
