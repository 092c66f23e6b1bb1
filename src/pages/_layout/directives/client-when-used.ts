import type { ClientDirective } from 'astro';

const USES = ['pointerover', 'focusin', 'change'] as const;
const NEWS = ['querychange', 'popstate', 'datachange'] as const;

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
