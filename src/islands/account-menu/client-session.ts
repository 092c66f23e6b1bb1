import type { ClientDirective } from 'astro';
import { SESSION_STARTED } from '#lib/browser/window-events.ts';

const SESSION_EVENTS = ['storage', 'focus', 'pageshow', SESSION_STARTED];

function isStored(): boolean {
  try {
    return [localStorage, sessionStorage].some((store) => store.getItem('token'));
  } catch {
    return false;
  }
}

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
  if (isStored()) return;
  // Asks other tabs whether they have a session. Does not import `askTabs`, because every guest
  // would load it. If a tab has a session, the island hydrates, and then requests this session.
  const channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }) => {
    if (!data.session) return;
    hasSession = true;
    channel.close();
    void start();
  };
  channel.postMessage({ asks: true });
};

export default session;
