import type { ClientDirective } from 'astro';

const PATIENCE = 1000;
const SIGNS = ['pointerover', 'focusin'] as const;

/**
 * `client:settled`: starts an island once the page has loaded and is idle, or as soon as somebody
 * turns to it: its code stays out of the way of what is seen first. A button that is pressed
 * meanwhile is pressed again then. Astro puts this file into the page as it is: it imports nothing
 * that runs.
 */
const settled: ClientDirective = (load, _options, element) => {
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
      ? requestIdleCallback(start, { timeout: PATIENCE })
      : setTimeout(start, PATIENCE);
  for (const sign of SIGNS) element.addEventListener(sign, start, waiting);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, waiting);
};

export default settled;
