import react from '@astrojs/react/server.js';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** The number of rendered islands per page, for unique id prefixes. */
const counts = new WeakMap<object, number>();

/** Returns a unique prefix with `s`. `@astrojs/react` uses `r` for islands with slots. */
function nextPrefix(page: object): string {
  const count = counts.get(page) ?? 0;
  counts.set(page, count + 1);
  return `s${count}`;
}

/** Preload links that React adds for pictures. Astro's own renderer removes them, too. */
const PRELOADS = /<link\s[^>]*rel="preload"[^>]*>/g;

/**
 * Renders each island once, synchronously. `@astrojs/react` takes three times as long, because it
 * renders each island twice to detect whether it is a React component.
 */
const renderer: typeof react = {
  ...react,
  check: async (Component) => typeof Component !== 'string',
  async renderToStaticMarkup(this: { result: object }, Component, props, slots, metadata) {
    if (Object.keys(slots).length > 0 || 'children' in props)
      return react.renderToStaticMarkup.call(this, Component, props, slots, metadata);
    const prefix = nextPrefix(this.result);
    // Astro adds this attribute; React does not support it.
    delete props['class'];
    const island = createElement(Component as ComponentType, props);
    const html = renderToString(island, { identifierPrefix: prefix }).replace(PRELOADS, '');
    return { html, attrs: { prefix } };
  }
};

export default renderer;
