import { expect, it } from 'vitest';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { every, expectRefusal, formOf, sample, textFields, write } from '../support/bad-input.ts';
import { appWithRows } from '../support/block-app.ts';
import { picture } from '../support/pictures.ts';

// The three encodings in which clients send fields, also if a route documents only one.
const URLENCODED = 'application/x-www-form-urlencoded';
const urlencoded = (values: object) => String(new URLSearchParams(values as never));
const WAYS: [string, (values: Record<string, unknown>) => [unknown, string?]][] = [
  ['JSON', (values) => [values]],
  ['multipart', (values) => [formOf(values)]],
  ['urlencoded', (values) => [urlencoded(values), URLENCODED]]
];

const { app, token, ids } = await appWithRows();

const send = (method: string, path: string, body?: [unknown, string?]) =>
  write(app, token, method, path, ...(body ?? []));
const all = (fields: string[], value: unknown) =>
  Object.fromEntries(fields.map((field) => [field, value]));
const item = async (entity: AnyEntity, answer: Response | Promise<Response>) => {
  const body = (await (await answer).json()) as Record<string, Record<string, unknown>>;
  return body[entity.keys.one] ?? expect.fail(JSON.stringify(body));
};

it.each(
  every.flatMap((entity) => WAYS.map(([way, make]) => [entity.name, way, entity, make] as const))
)('§7 Clients: %s accepts %s and ignores unknown fields', async (_name, way, entity, make) => {
  const { admin } = entity.paths;
  const given = sample(entity, `contoh-${way}`);
  const optional = textFields(entity).filter((field) => !(field in given));
  const absent = all(optional, 'undefined');
  const columns = { id: '77', created_at: '1999', password_hash: 'x', name_key: 'x' };
  const unknown = { ...columns, image: '/uploads/x.webp', 'tags[]': 'x' };
  const sent = make({ ...absent, ...unknown, updated_at: '1999', ...given });
  const created = await item(entity, send('POST', admin, sent));
  const { password: _password, ...shown } = given;
  const role = optional.includes('role') ? { role: 'user' } : {};
  expect(created).toMatchObject({ ...shown, ...all(optional, ''), ...role });
  expect(created['id']).not.toBe(77);
  expect(created['created_at']).toMatch(/^20/);
  expect(created['image']).toBe(entity.image ? '' : undefined);

  const filled = all(textFields(entity), 'undefined');
  const { updated_at: _, ...before } = created;
  const kept = send('PUT', `${admin}/${created['id']}`, make({ ...filled, ...unknown }));
  expect(await item(entity, kept)).toMatchObject(before);
  const [required = ''] = Object.keys(given);
  const wrong = make({ ...sample(entity, `lain-${way}`), [required]: 'null' });
  const expected = { [required]: `${required} is required` };
  expect(await expectRefusal(await send('POST', admin, wrong), 422, required)).toEqual(expected);
});

it.each(every.filter(({ image }) => image))(
  '§7 Clients: $name keeps its image if a text is sent instead of a file',
  async (entity) => {
    const path = `${entity.paths.admin}/${ids[entity.name]}`;
    const { image } = await item(entity, send('PUT', path, [formOf({ image: await picture() })]));
    expect(image).toMatch(/^\/uploads\//);
    const bodies: [unknown, string?][] = [[formOf({ image: new File([], '') })]];
    for (const text of ['', 'null', 'undefined', '/uploads/other.webp', '[object File]'])
      for (const [, make] of WAYS) bodies.push(make({ image: text }));
    for (const body of bodies)
      expect(await item(entity, send('PUT', path, body))).toMatchObject({ image });
    expect((await app.request(String(image))).status).toBe(200);
  }
);

it.each(every)(
  '§7 Clients: $name stores CRLF and CR as LF, and one-line texts with spaces',
  async (entity) => {
    const formatted = /^(email|password|role|toxicity|links?|phone|hours|dates)$/;
    const fields = textFields(entity).filter(
      (field) => !formatted.test(String(entity.inputs[field as never]))
    );
    for (const [at, [, make]] of WAYS.entries()) {
      const texts = all(fields, `${at}a\r\nb\rc\nd`);
      const path = `${entity.paths.admin}/${ids[entity.name]}`;
      const changed = await item(entity, send('PUT', path, make(texts)));
      for (const field of fields)
        expect([`${at}a\nb\nc\nd`, `${at}a b c d`], field).toContain(changed[field]);
      const [title = ''] = entity.search;
      expect(changed[title]).toBe(`${at}a b c d`);
    }
  }
);

it.each(every)(
  '§7 Clients: null in JSON empties a text of $name, an empty update nothing',
  async (entity) => {
    const optional = textFields(entity).filter(
      (field) => !(field in sample(entity)) && field !== 'role'
    );
    const path = `${entity.paths.admin}/${ids[entity.name]}`;
    const cleared = await item(entity, send('PUT', path, [all(optional, null)]));
    expect(cleared).toMatchObject(all(optional, ''));
    const empty = ['', 'application/json'] as [string, string];
    for (const body of [...WAYS.map(([, make]) => make({})), empty, [undefined] as [unknown]])
      expect(await item(entity, send('PUT', path, body))).toEqual(cleared);
  }
);

it.each([
  ['POST', '/login/', 422],
  ['POST', '/register/', 422],
  ['POST', '/refresh-token/', 200],
  ['GET', '/profile/', 200],
  ['PUT', '/profile/', 200],
  ['POST', '/visit/', 204],
  ['GET', '/product/get-name/?name=pertama', 200],
  ['GET', '/product/', 200],
  ['GET', '/product/1/', 200],
  ['POST', '/logout/', 200] // last, because it ends the session
])('§7 Clients: %s %s accepts its trailing slash', async (method, path, status) => {
  expect((await send(method, path)).status).toBe(status);
});
