import { LANGUAGES } from '#lib/contract/languages.ts';
import { NAMED_PAGES, pageName } from '#lib/contract/page-name.ts';
import { BASES } from './renamed-pages.ts';

/** Addresses below which each row has a page, as hosts write them. */
const NAMED = BASES.flatMap((base) => NAMED_PAGES.map((part) => `${base}/${part}/*`));

/** The address of the file of the page that a request names; undefined for one without a name. */
const TARGET = `const pageName = ${pageName.toString()};
function fileOf(request) {
  const url = new URL(request.url);
  const [, folder, encoded] = /^((?:\\/(?:${LANGUAGES.join('|')}))?\\/(?:${NAMED_PAGES.join('|')})\\/)(.+?)\\/*$/.exec(url.pathname) ?? [];
  try {
    const name = encoded && decodeURIComponent(encoded).trim();
    return name && new URL(folder + encodeURI(pageName(name)), url);
  } catch {
    return undefined;
  }
}
`;

/**
 * A function as Cloudflare Pages runs it, for the addresses in `CLOUDFLARE_ROUTES`: a page lies
 * where `pageName` says. The nearest `404.html` is the fallback page, and what has no page yet is
 * never a 404 (§2, decision 011).
 */
export const CLOUDFLARE_WORKER = `${TARGET}
export default {
  async fetch(request, { ASSETS }) {
    const file = fileOf(request);
    const answer = await ASSETS.fetch(file ? new Request(file, request) : request);
    return answer.status === 404 ? new Response(answer.body, { status: 200, headers: answer.headers }) : answer;
  }
};
`;
export const CLOUDFLARE_ROUTES = { version: 1, include: NAMED, exclude: [] };

/**
 * An edge function as Netlify runs it: it leads a request for a name that is written in another way
 * to the file; its rules do the rest.
 */
export const NETLIFY_FUNCTION = `${TARGET}
export default (request) => {
  const file = fileOf(request);
  if (!file || decodeURIComponent(file.pathname) === decodeURIComponent(new URL(request.url).pathname)) return;
  return file;
};
export const config = { path: ${JSON.stringify(NAMED)} };
`;
