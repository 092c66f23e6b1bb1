import type { ClientDirective } from 'astro';
import { afterPaint, PAINT_TIMEOUT_MS } from '../after-load.ts';

/**
 * `client:painted` hydrates an island as soon as the page has been painted in its fonts, so that the
 * first screen does not share the line with the island's code; fonts that do not come are waited
 * for a second. Astro inlines this file into the page.
 */
const painted: ClientDirective = (load) => {
  const start = async () => {
    const hydrate = await load();
    await hydrate();
  };
  const late = () => new Promise((resolve) => setTimeout(resolve, PAINT_TIMEOUT_MS));
  afterPaint(
    () => void Promise.race([document.fonts.ready, late()]).then(() => requestAnimationFrame(start))
  );
};

export default painted;
