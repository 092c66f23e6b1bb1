import { expect, it } from 'vitest';
import { every, sample, write } from '../support/bad-input.ts';
import { appWithRows } from '../support/block-app.ts';

const { app, token, ids } = await appWithRows();

const send = (method: string, path: string, body?: [unknown, string?]) =>
  write(app, token, method, path, ...(body ?? []));

it.each(every)('§7 Clients: $name accepts a trailing slash on every path', async (entity) => {
  const { list, one, admin } = entity.paths;
  expect((await send('GET', `${list}/`)).status).toBe(200);
  expect((await send('GET', `${one}/${ids[entity.name]}/`)).status).toBe(200);
  const created = await send('POST', `${admin}/`, [sample(entity)]);
  const { id } = ((await created.json()) as Record<string, { id: number }>)[entity.keys.one] ?? {
    id: 0
  };
  expect(created.status).toBe(201);
  expect((await send('PUT', `${admin}/${id}/`, [{}])).status).toBe(200);
  expect((await send('DELETE', `${admin}/${id}/`)).status).toBe(200);
});

it.each([
  ['POST', '/login/', 422],
  ['POST', '/register/', 422],
  ['POST', '/refresh-token/', 200],
  ['GET', '/profile/', 200],
  ['PUT', '/profile/', 200],
  ['GET', '/visitor/', 200],
  ['GET', '/visitor/count/', 200],
  ['POST', '/visit/', 204],
  ['GET', '/publish/', 200],
  ['POST', '/publish/', 202],
  ['GET', '/product/get-name/?name=pertama', 200],
  ['POST', '/logout/', 200] // last, because it ends the session
])('§7 Clients: %s %s accepts its trailing slash', async (method, path, status) => {
  expect((await send(method, path)).status).toBe(status);
});
