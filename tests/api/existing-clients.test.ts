import { expect, it } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import {
  every,
  expectRefusal,
  formOf,
  PASSWORD,
  sample,
  textFields,
  write
} from '../support/bad-input.ts';
import { appWithRows } from '../support/block-app.ts';
import { picture } from '../support/pictures.ts';
import { ADMIN, SITI } from '../support/test-app.ts';

// Clients may send fields in three encodings, even if the description of a route has only one.
const URLENCODED = 'application/x-www-form-urlencoded';
const urlencoded = (values: object) => String(new URLSearchParams(values as never));
const ENCODINGS: [string, (values: Record<string, unknown>) => [unknown, string?]][] = [
  ['JSON', (values) => [values]],
  ['multipart', (values) => [formOf(values)]],
  ['urlencoded', (values) => [urlencoded(values), URLENCODED]]
];

const { app, api, token, ids } = await appWithRows();

const send = (method: string, path: string, body?: [unknown, string?]) =>
  write(app, token, method, path, ...(body ?? []));
const all = (fields: string[], value: unknown) =>
  Object.fromEntries(fields.map((field) => [field, value]));
const item = async (entity: AnyEntity, answer: Response | Promise<Response>) => {
  const body = (await (await answer).json()) as Record<string, Record<string, unknown>>;
  return body[entity.keys.one] ?? expect.fail(JSON.stringify(body));
};

it.each(
  every.flatMap((entity) =>
    ENCODINGS.map(([way, make]) => [entity.name, way, entity, make] as const)
  )
)('§7 Clients: %s accepts %s and ignores unknown fields', async (_name, way, entity, make) => {
  const { admin } = entity.paths;
  const given = sample(entity, `contoh-${way}`);
  const optional = textFields(entity).filter((field) => !(field in given));
  const absent = all(optional, 'undefined');
  const columns = { id: '77', created_at: '1999', password_hash: 'x', name_key: 'x' };
  const unknown = { ...columns, image: '/uploads/x.webp', 'tags[]': 'x', 'tag@x': 'x' };
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
      for (const [, make] of ENCODINGS) bodies.push(make({ image: text }));
    for (const body of bodies)
      expect(await item(entity, send('PUT', path, body))).toMatchObject({ image });
    expect((await app.request(String(image))).status).toBe(200);
  }
);

it.each(every)(
  '§7 Clients: $name stores CRLF and CR as LF, or as spaces in one-line texts, and null as an empty text',
  async (entity) => {
    const path = `${entity.paths.admin}/${ids[entity.name]}`;
    const formatted = /^(email|password|role|toxicity|links?|phone|hours|dates)$/;
    const fields = textFields(entity).filter(
      (field) => !formatted.test(String(entity.inputs[field as never]))
    );
    for (const [at, [, make]] of ENCODINGS.entries()) {
      const texts = make(all(fields, `${at}a\r\nb\rc\nd`));
      const changed = await item(entity, send('PUT', path, texts));
      for (const field of fields)
        expect([`${at}a\nb\nc\nd`, `${at}a b c d`], field).toContain(changed[field]);
      const [title = ''] = entity.search;
      expect(changed[title]).toBe(`${at}a b c d`);
    }
    const optional = textFields(entity).filter(
      (field) => !(field in sample(entity)) && field !== 'role'
    );
    const cleared = await item(entity, send('PUT', path, [all(optional, null)]));
    expect(cleared).toMatchObject(all(optional, ''));
    const empty = ['', 'application/json'] as [string, string];
    for (const body of [...ENCODINGS.map(([, make]) => make({})), empty, [undefined] as [unknown]])
      expect(await item(entity, send('PUT', path, body))).toEqual(cleared);
  }
);

it('§7 Clients: refresh and logout never respond 401, for any token and body', async () => {
  const { token: ended } = await app.guest.login(ADMIN);
  await app.guest.logout(ended);
  const session = { id: 'x', userId: 1, role: 'admin' } as const;
  const foreign = await issueToken('a secret that is not the one of this server', session);
  const expired = await issueToken(app.secret, session, 0);
  const tokens = ['null', 'undefined', 'a.b.c', ended, foreign, expired];
  const bearers = tokens.map((item) => `Bearer ${item}`);
  for (const authorization of ['', 'Bearer', 'Basic YTpi', ...bearers])
    for (const body of [undefined, '', '{', 'null', '{"token":null}']) {
      const headers = { authorization, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: body as BodyInit };
      await expectRefusal(await app.request('/api/refresh-token', init), 403, authorization);
      expect((await app.request('/api/logout', init)).status, authorization).toBe(200);
    }
});

it('§7 Clients: registration and sign-in accept JSON and forms, ignore unknown fields, and treat `undefined` as absent', async () => {
  const ignored = { role: 'admin', id: '1', confirmPassword: PASSWORD };
  const more = { ...ignored, phone: 'null', rememberMe: 'undefined' };
  for (const [way, make] of ENCODINGS.filter(([name]) => name !== 'multipart')) {
    const send = (path: string, values: Record<string, string>) =>
      write(app, path === '/login' ? token : 'null', 'POST', path, ...make(values));
    const username = `siti ${way}`;
    const account = { username, email: `siti${way}@example.test`, password: PASSWORD };
    const registered = await send('/register', { ...account, ...more });
    expect(registered.status).toBe(201);
    expect(await registered.json()).toMatchObject({ role: 'user', username });
    const login = await send('/login', { ...account, ...more });
    expect(login.status).toBe(200);
    expect(await login.json()).toMatchObject({ email: account.email, role: 'user' });
    for (const path of ['/register', '/login'])
      for (const field of ['email', 'password']) {
        const answer = await send(path, { ...account, [field]: 'undefined' });
        expect(await expectRefusal(answer, 422, path)).toEqual({ [field]: `${field} is required` });
      }
  }
});

it('§7 Clients: updating a user with an empty password keeps the password and the sessions', async () => {
  const { token: sitiToken } = await app.guest.register(SITI);
  const { id } = await app.client(sitiToken).profile();
  for (const password of [undefined, '', null, 'undefined', 'null']) {
    const values = { username: 'siti baru', password };
    const answer = await write(app, token, 'PUT', `/admin/user/${id}`, values);
    expect(answer.status, String(password)).toBe(200);
  }
  expect(await api.one(entities.user, id)).toMatchObject({
    username: 'siti baru',
    email: SITI.email
  });
  expect((await app.guest.login(SITI)).username).toBe('siti baru');
  expect((await app.client(sitiToken).profile()).username).toBe('siti baru');
});
