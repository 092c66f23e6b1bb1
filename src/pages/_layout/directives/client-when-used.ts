import type { ClientDirective } from 'astro';

const USES = ['pointerover', 'focusin', 'change'] as const;
const NEWS = ['querychange', 'popstate', 'datachange'] as const;

/**
 * `client:when-used="MEDIA"` hydrates an island as soon as it is used, or when the page's query or
 * data differ from what it shows; and once the page has loaded if the media query matches. A button,
 * or a link with `data-again`, that was clicked before is clicked again afterwards. Astro inlines
 * this file into the page, so it may import only types.
 */
const whenUsed: ClientDirective = (load, { value }, element) => {
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
  for (const event of NEWS) addEventListener(event, start, waiting);
  if (location.search) void start();
  if (!matchMedia(value).matches) return;
  if (document.readyState === 'complete') void start();
  else addEventListener('load', start, waiting);
};

export default whenUsed;
