// Functions for static hosts. They find the pages of products and centres: if a name has special
// characters, the file name differs from the name in the URL (decision 049). `npm run build`
// bundles them into `_worker.js` and Netlify's edge function, with the imported values inlined.
import { LANGUAGES } from '../../src/lib/contract/languages.ts';
import { NAMED_PAGES, pageName } from '../../src/lib/contract/page-name.ts';

const NAMED = new RegExp(
  `^((?:/(?:${LANGUAGES.join('|')}))?/(?:${NAMED_PAGES.join('|')})/)(.+?)/*$`
);

/** Returns the URL of the file of a product's or centre's page; undefined for other requests. */
function fileOf(request) {
  const url = new URL(request.url);
  const [, folder, encoded] = NAMED.exec(url.pathname) ?? [];
  try {
    const name = encoded && decodeURIComponent(encoded).trim();
    return name && new URL(folder + encodeURI(pageName(name)), url);
  } catch {
    return undefined;
  }
}

/**
 * Runs on Cloudflare Pages for the URLs in `_routes.json`. Responds with the fallback page (the
 * nearest `404.html`) and 200 if a row has no page yet (§2, decision 011).
 */
const cloudflare = {
  async fetch(request, { ASSETS }) {
    const file = fileOf(request);
    const response = await ASSETS.fetch(file ? new Request(file, request) : request);
    const { status, body, headers } = response;
    return status === 404 ? new Response(body, { status: 200, headers }) : response;
  }
};

/**
 * Runs on Netlify. Rewrites requests for pages whose file has another name; `_redirects` handles
 * all other requests.
 */
function netlify(request) {
  const file = fileOf(request);
  const { pathname } = new URL(request.url);
  const hasOtherName = file && decodeURIComponent(file.pathname) !== decodeURIComponent(pathname);
  return hasOtherName ? file : undefined;
}

export { cloudflare, netlify };
