import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { document } from '../support/answers.ts';
import { appOfAll } from '../support/block-app.ts';
import { closeAfterAll } from '../support/closing.ts';

const identify = identifyRoutes(closeAfterAll(await openIdentifier()));
const { routes, request } = (await appOfAll('sqlite', { identify })).app;
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ path, method, ...operation }))
);

it('§7 Description: the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
  expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1']);
});

it('§7 Description: the document and the app have the same routes', () => {
  const served = routes
    .filter(({ method, path }) => method !== 'ALL' && method !== 'HEAD' && path.startsWith('/api/'))
    .map(
      ({ method, path }) =>
        `${method} ${path.slice('/api'.length).replaceAll(/:\w+(?:\{[^/]*\})?/g, '{}')}`
    );
  const described = calls.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`
  );
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
});

it('§7 Description: every call has a unique name; except for POST, it succeeds with 200, or with 202 if a change waits for review', () => {
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  const statuses = calls
    .filter(({ method }) => method !== 'post')
    .flatMap(({ responses }) => Object.keys(responses).filter((status) => status.startsWith('2')));
  expect([...new Set(statuses)].toSorted()).toEqual(['200', '202']);
});

it('§7 Description: the schema of every response states whether it has additional fields', () => {
  const answers = calls
    .map(({ responses }) => responses['200'] as { content?: Record<string, { schema: object }> })
    .map((answer) => answer?.content?.['application/json']?.schema ?? {})
    .filter((schema) => 'properties' in schema);
  expect(answers.length).toBeGreaterThan(20);
  // Responses that may have the fields of any entity allow `additionalProperties`.
  expect(answers.filter((answer) => !('additionalProperties' in answer))).toEqual([]);
});

it('§7 Description: contains conditional headers, optional tokens, defaults and tags', async () => {
  const { paths, tags, components } = await (await request('/api/openapi.json')).json();
  const parameter = { $ref: '#/components/parameters/IfNoneMatch' };
  expect(paths['/product/{id}'].get.parameters).toContainEqual(parameter);
  expect(paths['/logout'].post.security).toEqual([{}, { bearer: [] }]);
  expect(tags).toContainEqual({ name: 'Product' });
  const { status } = components.schemas.ProductValues.properties;
  expect(status.description).toBe('`"published"` if omitted');
});

it('§7 Description: the document is served, and gets 304 if the client has the current version', async () => {
  const answer = await request('/api/openapi.json');
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await request('/api/openapi.json', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

it.each(['/api/docs', '/api/docs/'])('§7 Description: %s has no inline scripts', async (path) => {
  const answer = await request(path);
  const html = await answer.text();
  expect(html).toMatch(/<html lang="en">[^]*<title>[^<]+<\/title>/);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/);
  expect(html.match(/<script(?! src="[^"]+" defer><\/script>)/)).toBeNull();
  const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:css|js|json))"/g)].map(
    ([, file]) => new URL(file!, `http://app.test${path}`)
  );
  const types = await Promise.all(
    files.map(
      async ({ pathname }) => (await request(pathname)).headers.get('content-type')?.split(';')[0]
    )
  );
  expect(types).toEqual(['text/css', 'text/javascript', 'text/javascript', 'application/json']);
  for (const name of ['package.json', 'constructor'])
    expect((await request(`/api/docs/${name}`)).status, name).toBe(404);
});
