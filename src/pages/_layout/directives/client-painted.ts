import type { ClientDirective } from 'astro';
import { afterFirstPaint, PAINT_TIMEOUT_MS } from '../after-load.ts';
import './early-input.ts';

/**
 * `client:painted` hydrates an island after the first paint. It waits for the page's fonts, but at
 * most one second. It enables fields with `data-early` immediately. Astro inlines this file into
 * the page.
 */
const painted: ClientDirective = (load, _options, element) => {
  for (const fields of element.querySelectorAll<HTMLFieldSetElement>('[data-early]'))
    fields.disabled = false;
  const start = async () => {
    const hydrate = await load();
    await hydrate();
  };
  const late = () => new Promise((resolve) => setTimeout(resolve, PAINT_TIMEOUT_MS));
  afterFirstPaint(
    () => void Promise.race([document.fonts.ready, late()]).then(() => requestAnimationFrame(start))
  );
};

export default painted;
