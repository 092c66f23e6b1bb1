// `astro.config.mjs` sets these variables from API_URL and AI_URL. Code that is not bundled, as in
// tests and the build itself, uses the defaults.
const env: Record<string, string | undefined> | undefined = import.meta.env;

/** The address of the API for browsers (§7). */
export const apiBase = env?.['PUBLIC_API_BASE'] ?? '/api';

/** The address of the identifier for browsers, without `/api/predict`. */
export const aiBase = env?.['PUBLIC_AI_BASE'] ?? '';

/** Returns the URL of an entity's image, or '' if it has none (§2). */
export const imageUrl = (path: string): string => (path ? apiBase + path : '');
