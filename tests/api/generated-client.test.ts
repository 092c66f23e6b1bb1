import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, it, onTestFinished } from 'vitest';
import { openApiDocument } from '../../server/openapi/document.ts';

// The folder is inside the repository, so that the generated code can import packages.
const FOLDER = resolve(`.cache/generated-client-${process.pid}`);

/**
 * A program that uses only a client generated from the API description. Other tests check that the
 * responses match the description.
 */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

export async function runProgram(body: { email: string; password: string }, image: Blob) {
  const api = createClient<paths>();
  const signedIn = await api.POST('/login', { body });
  if (!signedIn.data) throw new Error(signedIn.error.message);
  const headers = { authorization: \`Bearer \${signedIn.data.token}\` };

  const created = await api.POST('/admin/product', { headers, body: { name: 'Jahe', price: 1 } });
  if (!created.data) throw new Error(created.error.fields?.['name'] ?? created.error.message);
  const { id }: components['schemas']['Product'] = created.data.Product;
  const params = { path: { id } };
  await api.PUT('/admin/product/{id}', { headers, params, body: { image, latin_name: null } });
  const old = { price: 2, updated_at: '2026-01-01T00:00:00.000Z' };
  const stale = await api.PUT('/admin/product/{id}', { headers, params, body: old });
  const current = stale.error && 'current' in stale.error ? stale.error.current : undefined;
  const query = { page: 1, per_page: 12, q: 'jah', sort: 'name', order: 'asc' } as const;
  const { data: list } = await api.GET('/product', { params: { query } });
  const names: string[] = list?.Products.map(({ name }) => name) ?? [];
  const values = { unit_type: 'kg' };
  const kilo = { headers, body: { ids: [id], action: 'update' as const, values } };
  await api.POST('/admin/product/bulk', kilo);
  const visits = await api.GET('/visitor', { headers, params: { query: { page: 1, q: 'Firefox' } } });

  // @ts-expect-error A product has a name.
  await api.POST('/admin/product', { headers, body: { price: 1 } });
  // @ts-expect-error A bulk update requires values.
  await api.POST('/admin/product/bulk', { headers, body: { ids: [1], action: 'update' } });
  // @ts-expect-error An order is asc or desc.
  await api.GET('/product', { params: { query: { order: 'up' } } });
  // @ts-expect-error A name cannot be null.
  await api.PUT('/admin/product/{id}', { headers, params, body: { name: null } });

  const counts: (number | undefined)[] = [list?.total, current?.price, visits.data?.total];
  return { names, counts };
}
`;

it('§7 Description: a program that uses a generated client compiles in strict mode', async () => {
  await mkdir(FOLDER, { recursive: true });
  onTestFinished(() => rm(FOLDER, { recursive: true, force: true }));
  const nodes = await openapiTS(JSON.parse(JSON.stringify(openApiDocument())), {
    // Recommended for files by the documentation of openapi-typescript.
    transform: ({ format }) =>
      format === 'binary'
        ? ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'))
        : undefined
  });
  await writeFile(join(FOLDER, 'api.ts'), astToString(nodes));
  await writeFile(join(FOLDER, 'program.ts'), PROGRAM);
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
  const diagnostics = ts.getPreEmitDiagnostics(program);
  expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
}, 120_000);
