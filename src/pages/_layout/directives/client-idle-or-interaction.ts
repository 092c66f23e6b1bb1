import type { ClientDirective } from 'astro';
import { afterLoad } from '../after-load.ts';

const INTERACTIONS = ['pointerover', 'focusin'] as const;

/**
 * `client:idle-or-interaction` hydrates an island once the page has loaded, is painted and idle, or
 * as soon as the pointer or focus enters it, so that its code delays no picture. A button clicked
 * before then is clicked again after hydration. Astro inlines this file into the page.
 */
const idleOrInteraction: ClientDirective = (load, _options, element) => {
  const waiting = new AbortController();
  let pressed: HTMLElement | null = null;
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
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
  for (const event of INTERACTIONS) element.addEventListener(event, start, waiting);
  afterLoad(() => void start());
};

export default idleOrInteraction;
