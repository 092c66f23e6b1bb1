import type { ClientDirective } from 'astro';

const IDLE_TIMEOUT = 1000;
const INTERACTIONS = ['pointerover', 'focusin'] as const;

/**
 * `client:idle-or-interaction` hydrates an island once the page has loaded and is idle, or as soon
 * as the pointer or focus enters it, so that its code does not delay the first paint. A button
 * clicked before then is clicked again after hydration. Astro inlines this file into the page, so
 * it may import only types.
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
  const whenIdle = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(start, { timeout: IDLE_TIMEOUT })
      : setTimeout(start, IDLE_TIMEOUT);
  for (const event of INTERACTIONS) element.addEventListener(event, start, waiting);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, waiting);
};

export default idleOrInteraction;
