import { afterLoad } from '../after-load.ts';

/** Shows the islands of a prerendered map (`coasts.tsx`), the heaviest that is not a picture. */
export function showCoasts(): void {
  afterLoad(() => {
    for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]'))
      use.setAttribute('href', use.dataset['href'] ?? '');
  });
}
