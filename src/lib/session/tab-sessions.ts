import { safeSessionStorage } from './safe-storage.ts';
import type { SessionEnd } from './sign-in-address.ts';
import type { Session } from './storage.ts';

/** A question for a session, its answer, or the end of the session with an id. */
type Message =
  | { asks: true }
  | { session: Session }
  | { ended: string; why: SessionEnd | undefined };

/** The time in which another tab answers; a sign-in page waits as long. */
const ANSWER_TIMEOUT_MS = 250;
const LEFT_KEY = 'session-left';

// Only pages of this origin receive messages. Prerendered pages have no channel.
const openChannel = (): BroadcastChannel | undefined =>
  'document' in globalThis ? new BroadcastChannel('session') : undefined;

/** Remembers that a session of this tab ended: it takes none of another tab until a sign-in. */
export function rememberEnd(hasEnded: boolean): void {
  if (hasEnded) safeSessionStorage.set(LEFT_KEY, 'true');
  else safeSessionStorage.remove(LEFT_KEY);
}

/**
 * Asks the other tabs for the session of one; undefined if none answers in time (decision 122).
 * After the end of a session of this tab, asks only if its author signs in `again`.
 */
export function askTabs(again = false): Promise<Session | undefined> {
  const channel = !again && safeSessionStorage.get(LEFT_KEY) ? undefined : openChannel();
  if (!channel) return Promise.resolve(undefined);
  return new Promise<Session | undefined>((resolve) => {
    setTimeout(resolve, ANSWER_TIMEOUT_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('session' in data) resolve(data.session);
    };
    channel.postMessage({ asks: true } satisfies Message);
  }).finally(() => channel.close());
}

/** Announces to the other tabs that the session with an id has ended. */
export function announceEnd(ended: string, why: SessionEnd | undefined): void {
  const channel = openChannel();
  channel?.postMessage({ ended, why } satisfies Message);
  channel?.close();
}

/**
 * Sends the `own` session to tabs that ask, and calls `onEnded` if a session ends elsewhere, until
 * the returned function is called.
 */
export function answerTabs(
  own: () => Session | undefined,
  onEnded: typeof announceEnd
): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('ended' in data) return onEnded(data.ended, data.why);
    const session = 'asks' in data && own();
    if (session) channel.postMessage({ session } satisfies Message);
  };
  return () => channel.close();
}
