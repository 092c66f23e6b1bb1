// Set by astro.config.mjs from API_URL and AI_URL; outside of a bundle (tests, the build itself)
// the defaults apply.
const env: Record<string, string | undefined> | undefined = import.meta.env;

/** The address of the API in the browser (§7). */
export const apiBase = env?.['PUBLIC_API_BASE'] ?? '/api';

/** The address of the identifier in the browser, without `/api/predict`. */
export const aiBase = env?.['PUBLIC_AI_BASE'] ?? '';

/** Returns the URL of an entity's image, or '' if it has none (§2). */
export const imageUrl = (path: string): string => (path ? apiBase + path : '');
