import type { ClientDirective } from 'astro';

// Astro puts this file into every page as it is: it imports nothing that runs.
const EVENTS = ['storage', 'focus', 'pageshow', 'session'] as const;

function isStored(): boolean {
  try {
    return [localStorage, sessionStorage].some((store) => store.getItem('token'));
  } catch {
    return false;
  }
}

/**
 * `client:session="(min-width: 74rem)"`: starts an island where the media query holds, once a
 * session is stored, also by another tab, or lives in this page alone. What a guest sees of it
 * stands in the HTML, so that their pages carry no React for it.
 */
const session: ClientDirective = (load, { value }) => {
  const media = matchMedia(String(value));
  const listening = new AbortController();
  let lives = false;
  const start = async (event?: Event) => {
    lives ||= event?.type === 'session';
    if (!media.matches || !(lives || isStored())) return;
    listening.abort();
    const hydrate = await load();
    await hydrate();
  };
  media.addEventListener('change', start, listening);
  for (const event of EVENTS) addEventListener(event, start, listening);
  void start();
};

export default session;
