import type { ClientDirective } from 'astro';
import { afterLoad } from '../after-load.ts';

const USES = ['pointerover', 'focusin', 'change'] as const;
const NEWS = ['querychange', 'popstate', 'datachange'] as const;

/**
 * `client:when-used` hydrates an island once the page has loaded, is painted and idle, or as soon as
 * the pointer or focus enters it, so that its code delays no picture. With a media query it waits to
 * be used unless the query matches, but starts if the page's query or data differ from what it
 * shows. A button, or a link with `data-again`, that was clicked before is clicked again afterwards.
 * Astro inlines this file into the page.
 */
const whenUsed: ClientDirective = (load, { value: media }, element) => {
  const waiting = new AbortController();
  let pressed: HTMLElement | null = null;
  const press = (event: Event) => {
    const { target } = event;
    pressed =
      target instanceof Element ? target.closest<HTMLElement>('button,a[data-again]') : null;
    if (pressed) event.preventDefault();
  };
  element.addEventListener('click', press);
  const start = async () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    const hydrate = await load();
    await hydrate();
    element.removeEventListener('click', press);
    pressed?.click();
  };
  for (const event of USES) element.addEventListener(event, start, waiting);
  if (typeof media === 'string' && media) {
    for (const event of NEWS) addEventListener(event, start, waiting);
    if (location.search) void start();
    if (!matchMedia(media).matches) return;
  }
  afterLoad(() => void start());
};

export default whenUsed;
