import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { document } from '../support/response-check.ts';
import { write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { closeAfterAll } from '../support/closing.ts';
import { encoded, resolveSchema, smallestBody } from '../support/examples.ts';
import { startPlantnet } from '../support/plantnet-server.ts';
import { ENGINE } from '../support/test-app.ts';

const { url } = closeAfterAll(await startPlantnet());
const { app, token } = await appOfAll(ENGINE, {
  identify: identifyRoutes(closeAfterAll(await openIdentifier())),
  config: { plantnet: { url, key: 'key', daily: 450 } }
});
const { routes, request } = app;
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

it('§7 Description: every call has a unique name; all except POST succeed with 200, or with 202 if a change waits for review', () => {
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

// Rows without translations, and responses to requests without paging or review, lack some of these
// fields.
const OPTIONAL_FIELDS =
  'centre changes corrected created_at current failed fields id import left_out looks_like message model needs next no_plant original outdated pending probably progress publishedAt requestId rows second_opinion second_opinion_token single_sign_on suggestions taught total translations untranslated';

it('§7 Description: only the response fields listed in this file may be missing', () => {
  const optional = new Set<string>();
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties = {}, required = [], additionalProperties } = value as Schema;
    for (const [name, schema] of Object.entries(properties)) {
      if (additionalProperties === false && !required.includes(name)) optional.add(name);
      // These objects contain texts by language or original texts, and may lack any field.
      if (!['translations', 'original', 'outdated'].includes(name)) search(schema);
    }
    for (const [key, part] of Object.entries(value)) if (key !== 'properties') search(part);
  };
  search(document);
  expect([...optional].toSorted().join(' ')).toBe(OPTIONAL_FIELDS);
});

it('§7 Description: contains conditional headers, optional tokens, defaults, single allowed values and tags', async () => {
  const { paths, tags, components } = await (await request('/api/openapi.json')).json();
  const parameter = { $ref: '#/components/parameters/IfNoneMatch' };
  expect(paths['/product/{id}'].get.parameters).toContainEqual(parameter);
  expect(paths['/logout'].post.security).toEqual([{}, { bearer: [] }]);
  expect(tags).toContainEqual({ name: 'Product' });
  const { status } = components.schemas.ProductValues.properties;
  expect(status.description).toBe('`"published"` if omitted');
  const { schema } = paths['/health'].get.responses['200'].content['application/json'];
  expect(schema.properties.status).toEqual({ type: 'string', enum: ['ok'] });
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
  expect(html).toMatch(
    /<html lang="en">[^]*content="width=device-width, initial-scale=1"[^]*<title>[^<]+<\/title>/
  );
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

interface Schema {
  properties?: Record<string, object>;
  required?: string[];
  additionalProperties?: unknown;
}

const REFUSED = [400, 413, 415, 422];
const bodies = calls.flatMap(({ method, path, requestBody }) =>
  Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => {
    return { method: method.toUpperCase(), path, type, schema };
  })
);
// Previews are left out, because they need the renderer of the site. tests/e2e/draft-preview.spec.ts
// requests them in each locale.
const isRendered = (path: string): boolean => /\/preview(\/|$)/.test(path);
const queries = calls.flatMap(({ method, path, parameters }) =>
  parameters
    .filter((item) => item.in === 'query' && method === 'get' && !isRendered(path))
    .map(({ name, schema }, _, all) => {
      const needed = all.filter((other) => other.required && other.name !== name);
      const first = ({ enum: [value] = [], minimum }: Limits) => value ?? minimum;
      const others = needed.map((other) => `&${other.name}=${first(other.schema as Limits)}`);
      return { path, name, schema: schema as Limits, others: others.join('') };
    })
);

interface Limits {
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

// Creates a row for each `{id}`. Each new row has the id 1, except for the new account: it has the
// id 2, because the administrator's account has the id 1.
for (const { method, path, type, schema } of bodies)
  if (method === 'POST' && path.startsWith('/admin/'))
    await send(method, path, type, await smallestBody(schema));

async function send(method: string, path: string, type: string, values: Record<string, unknown>) {
  const { body, headers: own } = encoded(type, values);
  const id = path.startsWith('/admin/user') ? '2' : '1';
  const headers = { ...own, authorization: `Bearer ${token}` };
  return app.request(`/api${path.replace('{id}', id)}`, { method, body, headers });
}

it.each(bodies)(
  '§7 Requests: $method $path accepts the smallest $type that the description allows',
  async ({ method, path, type, schema }) => {
    const answer = await send(method, path, type, await smallestBody(schema));
    // The response 422 with `suggestions` means that the body was accepted, but shows no plant.
    const body = (answer.status === 204 ? {} : await answer.json()) as {
      suggestions?: unknown;
      fields?: Record<string, string>;
    };
    // The description cannot contain a valid password, setup, signed token or passkey id, so an error
    // of one of these fields means that the rest of the body was accepted.
    const unknown = ['current_password', 'setup', 'token', 'id'];
    const isAccepted = body.suggestions || unknown.some((field) => body.fields?.[field]);
    expect(isAccepted ? 200 : answer.status).not.toSatisfy(
      (status: number) => REFUSED.includes(status) || status >= 500
    );
  }
);

it.each(
  bodies.flatMap((body) =>
    (resolveSchema(body.schema).required ?? []).map((field) => ({ ...body, field }))
  )
)('§5 Requests: $method $path requires $field', async ({ method, path, type, schema, field }) => {
  const { [field]: _left, ...values } = await smallestBody(schema);
  expect((await send(method, path, type, values)).status).toBeOneOf([400, 422]);
});

const get = async (path: string, query: string) =>
  (await write(app, token, 'GET', `${path.replace('{id}', '1')}?${query}`)).status;

it.each(queries)(
  '§7 Lists: $path checks the limits of the parameter $name',
  async ({ path, name, schema, others }) => {
    const { enum: values = [], minimum, maximum, maxLength } = schema;
    const cases: [unknown, number][] = values.map((value) => [value, 200]);
    if (values.length) cases.push(['password_hash', 422]);
    if (minimum !== undefined) cases.push([minimum, 200], [minimum - 1, 422]);
    if (maximum !== undefined) cases.push([maximum, 200], [maximum + 1, 422]);
    if (maxLength) cases.push(['a'.repeat(maxLength), 200], ['a'.repeat(maxLength + 1), 422]);
    for (const [value, status] of cases)
      expect(await get(path, `${name}=${value}${others}`), String(value)).toBe(status);
  }
);
