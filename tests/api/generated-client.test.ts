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

type Product = components['schemas']['Product'];

export async function runProgram(
  baseUrl: string,
  fetch: (request: Request) => Promise<Response>,
  email: string,
  password: string,
  photo: Blob
) {
  const api = createClient<paths>({ baseUrl, fetch });
  const failedLogin = await api.POST('/login', { body: { email, password: 'wrong' } });
  const loginError: string = failedLogin.error?.message ?? '';

  const signedIn = await api.POST('/login', { body: { email, password } });
  if (!signedIn.data) throw new Error(signedIn.error.message);
  const headers = { authorization: \`Bearer \${signedIn.data.token}\` };

  const created = await api.POST('/admin/product', {
    headers,
    body: { name: 'Jahe', price: 1000 }
  });
  if (!created.data) throw new Error(created.error.fields?.['name'] ?? created.error.message);
  const product: Product = created.data.Product;

  const updated = await api.PUT('/admin/product/{id}', {
    headers,
    params: { path: { id: product.id } },
    body: { image: photo, latin_name: null },
    bodySerializer(values) {
      const form = new FormData();
      if ('image' in values && values.image instanceof Blob)
        form.append('image', values.image, 'photo.png');
      return form;
    }
  });

  const query = { page: 1, per_page: 12, q: 'jah', sort: 'name', order: 'asc' } as const;
  const { data: list } = await api.GET('/product', { params: { query } });
  const item = await api.GET('/product/{id}', { params: { path: { id: product.id } } });
  const stale = await api.PUT('/admin/product/{id}', {
    headers,
    params: { path: { id: product.id } },
    body: { price: 2000, updated_at: '2026-01-01T00:00:00.000Z' }
  });
  const current: Product | undefined =
    stale.error && 'current' in stale.error ? stale.error.current : undefined;
  const invalid = await api.POST('/admin/product', { headers, body: { name: '', price: 1 } });
  const bulk = await api.POST('/admin/product/bulk', {
    headers,
    body: { ids: [product.id], action: 'update', values: { unit_type: 'kg' } }
  });
  const createdUser = await api.POST('/admin/user', {
    headers,
    body: { username: 'siti', email: 'siti@example.test', password: 'Kunyit$2026' }
  });
  const visits = await api.GET('/visitor', {
    headers,
    params: { query: { page: 1, q: 'Firefox' } }
  });

  // @ts-expect-error A product has a name.
  void (() => api.POST('/admin/product', { headers, body: { price: 1 } }));
  // @ts-expect-error A bulk update requires values.
  void (() => api.POST('/admin/product/bulk', { headers, body: { ids: [1], action: 'update' } }));
  // @ts-expect-error An order is asc or desc.
  void (() => api.GET('/product', { params: { query: { order: 'up' } } }));
  const params = { path: { id: 1 } };
  // @ts-expect-error A name cannot be null.
  void (() => api.PUT('/admin/product/{id}', { headers, params, body: { name: null } }));

  return {
    loginError,
    image: updated.data?.Product.image,
    total: list?.total,
    names: list?.Products.map(({ name }) => name),
    etag: item.response.headers.get('etag'),
    stale: [stale.response.status, current?.price],
    fields: invalid.error?.fields,
    bulk: bulk.response.status,
    role: createdUser.data?.user.role,
    visits: visits.data?.total
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
  const options: ts.CompilerOptions = {
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
  };
  const program = ts.createProgram([join(FOLDER, 'program.ts')], options);
  const diagnostics = ts.getPreEmitDiagnostics(program).map(({ messageText, file, start = 0 }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName.split('/').at(-1)}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
  expect(diagnostics).toEqual([]);
});

it('§7 Description: the program gets the described responses', async () => {
  const { runProgram } = (await import(join(FOLDER, 'program.ts'))) as {
    runProgram: (...args: unknown[]) => Promise<unknown>;
  };
  const fetch = (request: Request) =>
    app.request(new URL(request.url).pathname + new URL(request.url).search, request);
  const { email, password } = ADMIN;
  const photo = await picture('png');
  expect(await runProgram('http://app.test/api', fetch, email, password, photo)).toEqual({
    loginError: 'Login failed. Please check your credentials.',
    image: expect.stringMatching(/^\/uploads\//),
    total: 1,
    names: ['Jahe'],
    etag: expect.stringMatching(/^"/),
    stale: [409, 1000],
    fields: { name: 'name is required' },
    bulk: 200,
    role: 'user',
    visits: 0
  });
});
