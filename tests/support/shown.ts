import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What somebody reads of a component, before any script runs; spaces as one. */
export const shown = (element: ReactElement): string =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How often a pattern stands in a component's HTML. */
export const countIn = (element: ReactElement, pattern: RegExp): number =>
  [...renderToStaticMarkup(element).matchAll(pattern)].length;
