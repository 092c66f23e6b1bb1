import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The text of a component as it is rendered before any script runs, with single spaces. */
export const shown = (element: ReactElement): string =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How often a pattern occurs in a component's HTML. */
export const countIn = (element: ReactElement, pattern: RegExp): number =>
  [...renderToStaticMarkup(element).matchAll(pattern)].length;
