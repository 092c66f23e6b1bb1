import { screen, type ByRoleOptions } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished } from 'vitest';

/** Returns the text of a prerendered component, with single spaces. */
export const shown = (element: ReactElement): string =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Puts the HTML of a prerendered component into the document until the test ends, and returns its
 * queries.
 */
export function prerender(element: ReactElement): typeof screen {
  document.body.innerHTML = renderToStaticMarkup(element);
  onTestFinished(() => document.body.replaceChildren());
  return screen;
}

/** Returns the texts of the elements of a role. */
export const textsOf = (role: string, options?: ByRoleOptions): string[] =>
  screen.queryAllByRole(role, options).map(({ textContent }) => textContent ?? '');
