import type { ClientDirective } from 'astro';

/**
 * `client:identified` hydrates an island only if an identification may have led to the page. This
 * file may import only types, because Astro inlines it into the page.
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
