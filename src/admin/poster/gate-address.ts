import { identifyPath } from '#lib/i18n/centre-path.ts';

const LOCAL = /^(localhost|127\.|\[::1\])/;

/**
 * The absolute address where visitors of a centre's garden identify plants: on the public site
 * (`SITE_URL`), or, where none is configured, where the dashboard itself was opened.
 */
export const gateAddress = (id: number, site: string | undefined, origin: string): string => {
  const isPublic = site && URL.canParse(site) && !LOCAL.test(new URL(site).hostname);
  return new URL(identifyPath('default', id), isPublic ? site : origin).href;
};
