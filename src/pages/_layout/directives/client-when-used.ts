import type { ClientDirective } from 'astro';
import { PAGE_CHANGED } from '#lib/browser/window-events.ts';
import { afterLoad } from '../after-load.ts';
import './early-input.ts';

const USE_EVENTS = ['pointerover', 'focusin', 'change'] as const;
const CHANGE_EVENTS = [PAGE_CHANGED, 'popstate'];

/**
 * `client:when-used` hydrates an island as soon as the pointer or focus enters it, or once the page
 * is painted and idle. With `client:when-used="MEDIA"`, an idle page hydrates it only if the media
 * query matches (`all` always does). Such an island also hydrates if the URL has a query string, and
 * when the query string or the data of the page change. Astro inlines this file into the page.
 */
const whenUsed: ClientDirective = (load, { value: media }, element) => {
  const waiting = new AbortController();
  const start = async () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    const hydrate = await load();
    await hydrate();
  };
  for (const event of USE_EVENTS) element.addEventListener(event, start, waiting);
  if (typeof media === 'string' && media) {
    for (const event of CHANGE_EVENTS) addEventListener(event, start, waiting);
    if (location.search) void start();
    if (!matchMedia(media).matches) return;
  }
  afterLoad(() => void start());
};

export default whenUsed;
