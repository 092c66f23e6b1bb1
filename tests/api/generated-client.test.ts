import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { appOfAll } from '../support/block-app.ts';
import { closeAfterAll } from '../support/closing.ts';
import { picture } from '../support/pictures.ts';
import { ADMIN } from '../support/test-app.ts';

// Inside the repository, so that the generated code resolves its packages.
const FOLDER = resolve(`.cache/generated-client-${process.pid}`);

/** A client program that uses only the client generated from the description. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

export async function runProgram(
  baseUrl: string,
  fetch: (request: Request) => Promise<Response>,
  account: { email: string; password: string },
  photo: Blob
) {
  const api = createClient<paths>({ baseUrl, fetch });
  const wrong = await api.POST('/login', { body: { ...account, password: 'wrong' } });
  const loginError: string = wrong.error?.message ?? '';
  const signedIn = await api.POST('/login', { body: account });
  if (!signedIn.data) throw new Error(signedIn.error.message);
  const headers = { authorization: \`Bearer \${signedIn.data.token}\` };

  const jahe = { name: 'Jahe', price: 1000 };
  const created = await api.POST('/admin/product', { headers, body: jahe });
  if (!created.data) throw new Error(created.error.fields?.['name'] ?? created.error.message);
  const { id }: components['schemas']['Product'] = created.data.Product;
  const params = { path: { id } };
  const updated = await api.PUT('/admin/product/{id}', {
    headers,
    params,
    body: { image: photo, latin_name: null },
    bodySerializer(values) {
      const form = new FormData();
      if ('image' in values && values.image instanceof Blob) form.append('image', values.image);
      return form;
    }
  });
  const query = { page: 1, per_page: 12, q: 'jah', sort: 'name', order: 'asc' } as const;
  const { data: list } = await api.GET('/product', { params: { query } });
  const item = await api.GET('/product/{id}', { params });
  const old = { price: 2000, updated_at: '2026-01-01T00:00:00.000Z' };
  const stale = await api.PUT('/admin/product/{id}', { headers, params, body: old });
  const current = stale.error && 'current' in stale.error ? stale.error.current : undefined;
  const invalid = await api.POST('/admin/product', { headers, body: { name: '', price: 1 } });
  const kilo = { ids: [id], action: 'update' as const, values: { unit_type: 'kg' } };
  const bulk = await api.POST('/admin/product/bulk', { headers, body: kilo });

  // @ts-expect-error A product has a name.
  void (() => api.POST('/admin/product', { headers, body: { price: 1 } }));
  // @ts-expect-error A bulk update requires values.
  void (() => api.POST('/admin/product/bulk', { headers, body: { ids: [1], action: 'update' } }));
  // @ts-expect-error An order is asc or desc.
  void (() => api.GET('/product', { params: { query: { order: 'up' } } }));
  // @ts-expect-error A name cannot be null.
  void (() => api.PUT('/admin/product/{id}', { headers, params, body: { name: null } }));

  return {
    loginError,
    image: updated.data?.Product.image,
    list: [list?.total, list?.Products[0]?.name],
    etag: item.response.headers.get('etag'),
    stale: [stale.response.status, current?.price],
    fields: invalid.error?.fields,
    bulk: bulk.response.status
  };
}
`;

const identify = identifyRoutes(closeAfterAll(await openIdentifier()));
const { app } = await appOfAll('sqlite', { identify });
beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  const description = (await (await app.request('/api/openapi.json')).json()) as object;
  const { factory } = ts;
  const nodes = await openapiTS(description as never, {
    // Recommended for files by the documentation of openapi-typescript.
    transform: ({ format }) =>
      format === 'binary'
        ? factory.createTypeReferenceNode(factory.createIdentifier('Blob'))
        : undefined
  });
  await writeFile(join(FOLDER, 'api.ts'), astToString(nodes));
  await writeFile(join(FOLDER, 'program.ts'), PROGRAM);
});
afterAll(() => rm(FOLDER, { recursive: true, force: true }));

it('§7 Description: a program that uses the generated client compiles in strict mode', () => {
  const program = ts.createProgram([join(FOLDER, 'program.ts')], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: []
  });
  const host = { getCurrentDirectory: () => FOLDER, getNewLine: () => '\n' };
  const getCanonicalFileName = (name: string) => name;
  const diagnostics = ts.getPreEmitDiagnostics(program);
  expect(ts.formatDiagnostics(diagnostics, { ...host, getCanonicalFileName })).toBe('');
});

it('§7 Description: the program gets the described responses', async () => {
  const { runProgram } = (await import(join(FOLDER, 'program.ts'))) as {
    runProgram: (...args: unknown[]) => Promise<unknown>;
  };
  const fetch = (request: Request) =>
    app.request(new URL(request.url).pathname + new URL(request.url).search, request);
  const { email, password } = ADMIN;
  const account = { email, password };
  expect(await runProgram('http://app.test/api', fetch, account, await picture('png'))).toEqual({
    loginError: 'Login failed. Please check your credentials.',
    image: expect.stringMatching(/^\/uploads\//),
    list: [1, 'Jahe'],
    etag: expect.stringMatching(/^"/),
    stale: [409, 1000],
    fields: { name: 'name is required' },
    bulk: 200
  });
});
