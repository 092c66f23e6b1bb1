import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { NO_PICTURE } from '#lib/contract/messages.ts';
import { expect, it } from 'vitest';
import { nameColumns } from '../../server/images/picture-library.ts';
import { write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { picture } from '../support/pictures.ts';

const { app } = await appOfAll();
const token = await app.tokenOf('editor');
const bytesOf = async (file: Promise<File>) => Buffer.from(await (await file).arrayBuffer());
const jpeg = await bytesOf(picture('jpeg'));

/** Sends a part with exactly these headers. `FormData` would always add a name and a type. */
async function send(headers: string, content: Buffer, path = '/admin/pictures') {
  const head = `--x\r\nContent-Disposition: form-data; name="image"${headers}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
  const answer = await write(app, token, 'POST', path, body, 'multipart/form-data; boundary=x');
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

it.each([
  '; filename="daun"',
  '; filename="daun.txt"\r\nContent-Type: text/plain',
  '; filename="daun.jpg"\r\nContent-Type: image/pjpeg',
  '\r\nContent-Type: image/jpeg',
  '\r\nContent-Type: application/octet-stream'
])('§7 Pictures: a file is recognized by its content, not by its headers %j', async (headers) => {
  expect((await send(headers, jpeg)).status).toBeOneOf([200, 201]);
});

it.each([
  ['an empty file', '; filename="kosong.jpg"', undefined, ERROR_MESSAGE.emptyImage],
  ['a missing file', '; filename=""', undefined, NO_PICTURE],
  [
    'an empty file in the form of a record',
    '; filename="kosong.jpg"',
    entities.heroContent.paths.admin,
    ERROR_MESSAGE.emptyImage
  ]
])('§7 Pictures: %s gets a plain message', async (_, headers, path, image) => {
  const answer = await send(headers, Buffer.alloc(0), path);
  expect(answer).toMatchObject({ status: 422, body: { fields: { image } } });
});

it('§7 Pictures: names keep quotes and percent signs', async () => {
  const other = await bytesOf(picture('png', { background: '#123456' }));
  const { body } = await send('; filename="daun %22x%22%0D%0A 50%25%20.jpg"', other);
  expect(body).toMatchObject({ picture: { name: 'daun "x" 50%25%20.jpg' } });
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
