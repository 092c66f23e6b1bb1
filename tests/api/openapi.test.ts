import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { answerCheck, document } from '../support/answers.ts';
import { testApp } from '../support/test-app.ts';

const identifier = await openIdentifier();
afterAll(() => identifier.close());
const withApp = async (test: (app: Awaited<ReturnType<typeof testApp>>) => Promise<void>) => {
  const app = await testApp('sqlite', { identify: identifyRoutes(identifier) });
  try {
    await test(app);
  } finally {
    await app.close();
  }
};

it('§7 Description: the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
  expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1']);
});

it('§7 Description: the document and the app have the same routes', () =>
  withApp(async ({ routes }) => {
    const served = routes
      .filter(
        ({ method, path }) => method !== 'ALL' && method !== 'HEAD' && path.startsWith('/api/')
      )
      .map(
        ({ method, path }) =>
          `${method} ${path.slice('/api'.length).replaceAll(/:\w+(?:\{[^/]*\})?/g, '{}')}`
      );
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`
      )
    );
    expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
  }));

it('§7 Description: every call has a unique name and a description in whole sentences', () => {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, description }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operationId,
      description
    }))
  );
  expect(
    calls.filter(({ description }) => !/^\S[^]*[.]$/.test(description)).map(({ call }) => call)
  ).toEqual([]);
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

it('§7 Description: the document is served, with 304 if the client has it', () =>
  withApp(async ({ request }) => {
    const answer = await request('/api/openapi.json');
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(
      (await request('/api/openapi.json', { headers: { 'if-none-match': etag } })).status
    ).toBe(304);
  }));

it.each(['/api/docs', '/api/docs/'])('§7 Description: %s has no inline scripts', (path) =>
  withApp(async ({ request }) => {
    const answer = await request(path);
    const html = await answer.text();
    expect(html).toMatch(/<html lang="en">[^]*<title>[^<]+<\/title>/);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
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
    expect((await request('/api/docs/package.json')).status).toBe(404);
  })
);

const category = {
  id: 1,
  name: 'Daun',
  status: 'published',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z'
};
const { name: _name, ...nameless } = category;
const list = `/api${entities.productCategory.paths.list}`;
const { list: key } = entities.productCategory.keys;
const wrong = { error: 'No', message: 'No' };
const reply = (body: unknown, status = 200, headers: object = { etag: '"1"' }) =>
  Response.json(body, { status, headers: { ...headers } });

it('§7 Description: a response that follows the description passes', async () => {
  const { check, done } = answerCheck();
  await check(
    { method: 'GET', url: `http://app.test${list}/` },
    reply({ [key]: [category], total: 1 })
  );
  expect(done).not.toThrow();
});

it.each<[string, string, string, Response]>([
  ['a column that leaks', 'GET', list, reply({ [key]: [{ ...category, name_key: 'daun' }] })],
  ['a field that is missing', 'GET', list, reply({ [key]: [nameless] })],
  ['a status that is not declared', 'GET', list, reply(wrong, 418)],
  ['429 that does not say how long', 'POST', '/api/login', reply(wrong, 429)],
  ['401 that does not say how to sign in', 'POST', '/api/login', reply(wrong, 401)],
  ['a list without an ETag', 'GET', list, reply({ [key]: [category] }, 200, {})],
  ['an answer of a method that is not there', 'PATCH', list, reply({})]
])('§7 Description: %s fails the check', async (_, method, path, answer) => {
  const { check, done } = answerCheck();
  await check({ method, url: `http://app.test${path}` }, answer);
  expect(done).toThrow(path);
});
