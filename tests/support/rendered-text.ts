import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the text of a prerendered component, with single spaces. */
export const shown = (element: ReactElement): string =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Counts the matches of a pattern in a component's HTML. */
export const countIn = (element: ReactElement, pattern: RegExp): number =>
  [...renderToStaticMarkup(element).matchAll(pattern)].length;
