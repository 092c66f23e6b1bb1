import { NAV_SCROLL_THRESHOLD } from '#lib/contract/limits.ts';

/** Marks the header once the page is scrolled more than 50 px (§2 Navigation). */
export function followScroll(): void {
  const header = document.getElementById('site-header');
  const mark = () => header?.toggleAttribute('data-scrolled', scrollY > NAV_SCROLL_THRESHOLD);
  addEventListener('scroll', mark, { passive: true });
  mark();
}
