// Astro inlines this file into the page, so it may import only types.
import type { ClientDirective } from 'astro';

/** Hydrates an island only if an identification may have led to the page. */
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
