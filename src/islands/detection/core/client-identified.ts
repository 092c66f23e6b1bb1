import type { ClientDirective } from 'astro';

/**
 * `client:identified` hydrates an island only if an identification may have led to the page. Astro
 * inlines this file into the page, so it may import only types.
 */
const identified: ClientDirective = async (load) => {
  try {
    if (!sessionStorage.getItem('identification')) return;
  } catch {
    return;
  }
  const hydrate = await load();
  await hydrate();
};

export default identified;
