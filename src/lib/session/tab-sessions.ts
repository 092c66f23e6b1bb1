import { attempt, safeSessionStorage } from './safe-storage.ts';
import type { SessionEnd } from './sign-in-address.ts';
import type { Session } from './storage.ts';

/** A request for a session, the response, or the notice that the session with an id has ended. */
type Message =
  | { asks: true }
  | { session: Session }
  | { ended: string; why: SessionEnd | undefined };

/** How long to wait for the response of another tab, before guests are sent to the sign-in page. */
const ANSWER_TIMEOUT_MS = 250;
const LEFT_KEY = 'session-left';

// Only pages of this origin receive the messages. There is no channel during prerendering, nor in
// Firefox if it blocks all cookies.
const openChannel = (): BroadcastChannel | undefined =>
  'document' in globalThis ? attempt(() => new BroadcastChannel('session')) : undefined;

/**
 * Remembers whether this tab's session has ended. Until the next sign-in, the tab takes over no
 * session of another tab.
 */
export function rememberEnd(hasEnded: boolean): void {
  if (hasEnded) safeSessionStorage.set(LEFT_KEY, 'true');
  else safeSessionStorage.remove(LEFT_KEY);
}

/**
 * Requests a session from the other tabs; undefined if none responds in time (decision 122). After
 * this tab's session has ended, requests one only with `again`, for the author of an open form.
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
 * Answers tabs that request a session with the session of `own`, and calls `onEnded` when another
 * tab announces the end of a session, until the returned function is called.
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
