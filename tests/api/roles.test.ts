import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdentifier, type Identifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { document } from '../support/answers.ts';
import { ENGINE, testApp, type TestApp } from '../support/test-app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([verb, { 'x-access': access }]) => ({
    method: verb.toUpperCase(),
    path: path.replace('{id}', '1').replace(/\{\w+\}/, 'x'),
    access
  }))
);
const calls = (...wanted: string[]) => operations.filter(({ access }) => wanted.includes(access));
const nowhere = [
  '/admin',
  '/admin/',
  '/admin/nothing',
  '/admin/product/1/x',
  '/admin//product'
].flatMap((path) => METHODS.map((method) => ({ method, path })));

let app: TestApp;
let identifier: Identifier;
let user: string;
let admin: string;
let editor: string;
beforeAll(async () => {
  identifier = await openIdentifier();
  app = await testApp(ENGINE, { identify: identifyRoutes(identifier) });
  ({ token: user } = await app.guest.register({
    username: 'siti',
    email: 'siti@example.test',
    password: 'Kunyit$2026'
  }));
  ({ token: admin } = await app.admin());
  editor = await app.tokenOf('editor');
});
afterAll(async () => {
  await app.close();
  await identifier.close();
});

const status = async (method: string, path: string, token?: string) =>
  (
    await app.request(`/api${path}`, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {}
    })
  ).status;

it.each([...calls('editor', 'admin'), ...nowhere])(
  '§6 Roles: $method $path is 401 for a guest and 403 for a user',
  async ({ method, path }) => {
    for (const token of [undefined, 'null', 'garbage', `${admin}x`])
      expect(await status(method, path, token)).toBe(401);
    expect(await status(method, path, user)).toBe(403);
    expect(await status(method, `${path}/`, user)).toBe(403);
  }
);

it.each(calls('admin'))('§6 Roles: $method $path: 403 for an editor', async ({ method, path }) => {
  expect(await status(method, path, editor)).toBe(403);
  expect(await status(method, `${path}/`, editor)).toBe(403);
});

it.each(nowhere)('§6 Roles: $method $path works for staff', async ({ method, path }) => {
  for (const token of [editor, admin]) expect(await status(method, path, token)).toBe(404);
});

it.each(calls('user'))('§6 Roles: $method $path is 401 for a guest', async ({ method, path }) => {
  for (const token of [undefined, 'null', 'garbage'])
    expect(await status(method, path, token)).toBe(401);
});

it.each(calls('public', 'optional'))(
  '§6 Roles: $method $path is never 401 for a guest without a password',
  async ({ method, path }) => {
    for (const token of [undefined, 'null', 'garbage'])
      expect(await status(method, path, token)).not.toBe(401);
  }
);
