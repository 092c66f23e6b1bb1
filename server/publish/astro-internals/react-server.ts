import react from '@astrojs/react/server.js';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** How many islands a page has so far, for the ids of each. */
const counts = new WeakMap<object, number>();

/** Another letter than that of `@astrojs/react`, which renders the islands with slots. */
function nextPrefix(page: object): string {
  const count = counts.get(page) ?? 0;
  counts.set(page, count + 1);
  return `s${count}`;
}

/** React preloads pictures, which Astro's renderer leaves out too. */
const PRELOADS = /<link\s[^>]*rel="preload"[^>]*>/g;

/**
 * Renders islands at once. `@astrojs/react` renders each of them twice, to see whether React can,
 * and both times as a stream, which takes three times as long; there is no other framework here.
 */
const renderer: typeof react = {
  ...react,
  check: async (Component) => typeof Component !== 'string',
  async renderToStaticMarkup(this: { result: object }, Component, props, slots, metadata) {
    if (Object.keys(slots).length > 0 || 'children' in props)
      return react.renderToStaticMarkup.call(this, Component, props, slots, metadata);
    const prefix = nextPrefix(this.result);
    // Astro's own attribute, which React does not know.
    delete props['class'];
    const island = createElement(Component as ComponentType, props);
    const html = renderToString(island, { identifierPrefix: prefix }).replace(PRELOADS, '');
    return { html, attrs: { prefix } };
  }
};

export default renderer;
