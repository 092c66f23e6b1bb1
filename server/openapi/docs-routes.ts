import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Hono } from 'hono';
import { docs, docsFile, openApi } from '#lib/contract/endpoints/service.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { sendFile } from '../http/static-file.ts';
import { openApiDocument } from './document.ts';

const require = createRequire(import.meta.url);
const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'));
const DOCS_FILES: Record<string, string> = {
  'swagger-ui.css': SWAGGER_UI,
  'swagger-ui-bundle.js': SWAGGER_UI,
  'docs-start.js': import.meta.dirname
};

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Renders the docs page. `base` is the relative path of its files. */
const docsPage = (base: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wisata Jamu – API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${base}swagger-ui.css">
    <script src="${base}swagger-ui-bundle.js" defer></script>
    <script src="${base}docs-start.js" defer></script>
  </head>
  <body>
    <main id="docs"></main>
    <noscript>This page needs JavaScript. The description itself is <a href="${base}../openapi.json">openapi.json</a>.</noscript>
  </body>
</html>
`;

/** Creates the routes of the OpenAPI document, and of a page to read it and try the API (§7). */
export function docsRoutes(isReviewed: () => Promise<boolean>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  // Created on the first request, because it takes 30 ms and would delay the start.
  const documents = new Map<boolean, string>();
  serve(app, openApi, async ({ c }) => {
    const areReviewsOn = await isReviewed();
    const document = documents.get(areReviewsOn) ?? JSON.stringify(openApiDocument(areReviewsOn));
    documents.set(areReviewsOn, document);
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
  serve(app, docs, ({ c }) => {
    c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    return c.html(docsPage(new URL(c.req.url).pathname.endsWith('/') ? '' : 'docs/'));
  });
  serve(app, docsFile, async ({ c, params: { name } }) => {
    const folder = Object.hasOwn(DOCS_FILES, name) ? DOCS_FILES[name] : undefined;
    return (folder && (await sendFile(c, folder, name))) || c.notFound();
  });
  return app;
}
