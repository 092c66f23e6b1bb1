import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { NO_PICTURE } from '#lib/contract/messages.ts';
import { expect, it } from 'vitest';
import { nameColumns } from '../../server/images/picture-library.ts';
import { appOfAll } from '../support/block-app.ts';
import { picture } from '../support/pictures.ts';

const { app } = await appOfAll();
const token = await app.tokenOf('editor');
const jpeg = Buffer.from(await (await picture('jpeg')).arrayBuffer());

/** Sends a part as it is written, because `FormData` always adds a name and a type. */
async function send(headers: string, content: Buffer, path = '/api/admin/pictures') {
  const body = Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="image"${headers}\r\n\r\n`),
    content,
    Buffer.from('\r\n--x--\r\n')
  ]);
  const answer = await app.request(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(body.length)
    },
    body
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

it('§7 Pictures: a file is recognized by its content, whatever its name and type', async () => {
  for (const headers of [
    '; filename="daun"',
    '; filename="daun.txt"\r\nContent-Type: text/plain',
    '; filename="daun.jpg"\r\nContent-Type: image/pjpeg',
    '\r\nContent-Type: image/jpeg',
    '\r\nContent-Type: application/octet-stream'
  ])
    expect((await send(headers, jpeg)).status, headers).toBeOneOf([200, 201]);
});

it('§7 Pictures: an empty file and a missing one have plain messages', async () => {
  const empty = await send('; filename="kosong.jpg"', Buffer.alloc(0));
  expect([empty.status, empty.body['fields']]).toEqual([422, { image: ERROR_MESSAGE.emptyImage }]);
  const none = await send('; filename=""', Buffer.alloc(0));
  expect([none.status, none.body['fields']]).toEqual([422, { image: NO_PICTURE }]);
  const { admin } = entities.heroContent.paths;
  const inForm = await send('; filename="kosong.jpg"', Buffer.alloc(0), `/api${admin}`);
  expect([inForm.status, inForm.body['fields']]).toEqual([
    422,
    { image: ERROR_MESSAGE.emptyImage }
  ]);
});

it('§7 Pictures: names keep quotes and percent signs', async () => {
  const other = Buffer.from(await (await picture('png', { background: '#123456' })).arrayBuffer());
  const { body } = await send('; filename="daun %22x%22%0D%0A 50%25%20.jpg"', other);
  expect((body['picture'] as { name: string }).name).toBe('daun "x" 50%25%20.jpg');
});

it.each([
  [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(250)}.jpeg`],
  [`${'🌿'.repeat(200)}.png`, `${'🌿'.repeat(125)}.png`],
  ['cafe\u0301.jpg', 'caf\u00e9.jpg'],
  ['C:\\foto\\kunyit.jpg', 'kunyit.jpg'],
  ['.jpg', '.jpg'],
  ['', '']
])('§7 Pictures: the name %j is stored as %j', (sent, stored) => {
  expect(nameColumns(sent).name).toBe(stored);
});
