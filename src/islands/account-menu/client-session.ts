import type { ClientDirective } from 'astro';
import { SESSION_STARTED } from '#lib/browser/window-events.ts';
import { attempt } from '#lib/session/safe-storage.ts';

const SESSION_EVENTS = ['storage', 'focus', 'pageshow', SESSION_STARTED];

const isStored = () =>
  attempt(() => [localStorage, sessionStorage].some((store) => store.getItem('token')));

/** Hydrates an island once its media query matches and a session exists. Guests load no React. */
const session: ClientDirective = (load, { value }) => {
  const media = matchMedia(String(value));
  const listening = new AbortController();
  let hasSession = false;
  const start = async (event?: Event) => {
    hasSession ||= event?.type === SESSION_STARTED;
    if (!media.matches || !(hasSession || isStored())) return;
    listening.abort();
    const hydrate = await load();
    await hydrate();
  };
  media.addEventListener('change', start, listening);
  for (const event of SESSION_EVENTS) addEventListener(event, start, listening);
  void start();
  // Asks other tabs whether they have a session. If so, hydrates the island, which then requests
  // the session. Does not import `askTabs`, because every guest would load it.
  const channel = isStored() ? undefined : attempt(() => new BroadcastChannel('session'));
  if (!channel) return;
  channel.onmessage = ({ data }) => {
    if (!data.session) return;
    hasSession = true;
    channel.close();
    void start();
  };
  channel.postMessage({ asks: true });
  // An open channel would receive the question of the next page, and the browser would then remove
  // this page from its back/forward cache.
  addEventListener('pagehide', () => channel.close());
};

export default session;
