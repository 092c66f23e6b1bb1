import type { ClientDirective } from 'astro';
import { PAGE_CHANGED } from '#lib/browser/window-events.ts';
import { afterLoad } from '../after-load.ts';

const USE_EVENTS = ['pointerover', 'focusin', 'change'] as const;
const CHANGE_EVENTS = [PAGE_CHANGED, 'popstate'];

/**
 * `client:when-used` hydrates an island as soon as the pointer or focus enters it, or after load
 * when the page is painted and idle. With `client:when-used="MEDIA"`, and if the media query does
 * not match, it does not hydrate after load; instead, it hydrates when the page's query or data
 * change. A click on a button is repeated after hydration. Astro inlines this file.
 */
const whenUsed: ClientDirective = (load, { value: media }, element) => {
  const waiting = new AbortController();
  let pressed: HTMLElement | null = null;
  const onPress = (event: Event) => {
    const { target } = event;
    pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (pressed) event.preventDefault();
  };
  element.addEventListener('click', onPress);
  const start = async () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    const hydrate = await load();
    await hydrate();
    element.removeEventListener('click', onPress);
    pressed?.click();
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
