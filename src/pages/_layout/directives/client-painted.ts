import type { ClientDirective } from 'astro';
import { afterPaint } from '../after-load.ts';

/**
 * `client:painted` hydrates an island as soon as the page has been painted in its fonts, so that the
 * first screen does not share the line with the island's code. Astro inlines this file into the
 * page.
 */
const painted: ClientDirective = (load) => {
  const start = async () => {
    const hydrate = await load();
    await hydrate();
  };
  afterPaint(() => void document.fonts.ready.then(() => requestAnimationFrame(start)));
};

export default painted;
