import { beforeEach, expect, it } from 'vitest';
import sharp from 'sharp';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { FEEDBACK } from '#lib/contract/messages.ts';
import { manyScans } from '../support/hostile-pictures.ts';
import { hugePng } from '../support/huge-picture.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { photograph, picture } from '../support/pictures.ts';
import { addCentre, addPlants } from '../support/plants.ts';
import { ENGINE, testApp, type TestApp } from '../support/test-app.ts';
import {
  fillWithPhotos,
  sendFeedback,
  namesIn,
  newCode,
  withdrawPhotos
} from '../support/visitor-photos.ts';

const bytesOf = async (app: TestApp, name: string): Promise<Buffer> =>
  Buffer.from(await new Response((await app.photos.read(name))?.stream).arrayBuffer());
const rows = ({ db }: TestApp) => db.selectFrom('visitor_photos').selectAll().execute();
const counts = ({ db }: TestApp) => db.selectFrom('identification_counts').selectAll().execute();
const smallPhoto = () => picture('jpeg', { width: 40, height: 30 });

let [jahe, kunyit] = [0, 0];
appOfEach();
beforeEach(async () => void ([jahe, kunyit] = await addPlants(api)));

it('§7 Feedback: feedback without consent only increments a monthly count and stores no photograph', async () => {
  const garden = await addCentre(api, [jahe]);
  const fields = { label: 'Kunyit', certainty: 'likely', correct_label: 'Jahe' };
  const otherValues = [undefined, '', 'false', 'TRUE', '1', 'on', ' true', 'true '];
  for (const keep of otherValues) {
    const texts = { ...fields, keep, centre: String(garden) };
    const answer = await sendFeedback(app, await smallPhoto(), texts);
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'counted', kept: 0 }]);
  }
  const month = new Date().toISOString().slice(0, 7);
  const plants = { centre_id: garden, answered_id: kunyit, correct_id: jahe };
  const count = { id: 1, month, part: 'leaf', certainty: 'likely', count: otherValues.length };
  expect(await counts(app)).toEqual([{ ...count, ...plants }]);
  expect(await app.db.selectFrom('photo_submissions').selectAll().execute()).toEqual([]);
  expect([await rows(app), await namesIn(app.photos), await namesIn(app.files)]).toEqual([
    [],
    [],
    []
  ]);
});

it('§7 Feedback: feedback with the former names of plants counts for these plants', async () => {
  for (const id of [jahe, kunyit]) await api.update(entities.product, id, { name: `Plant ${id}` });
  const names = { label: 'Kunyit', certainty: 'likely', correct_label: 'Jahe', keep: undefined };
  expect((await sendFeedback(app, undefined, names)).status).toBe(200);
  expect(await counts(app)).toMatchObject([{ answered_id: kunyit, correct_id: jahe }]);
});

it('§7 Feedback: a kept photograph is re-encoded at 512 px without metadata, and has no public URL', async () => {
  const original = await photograph(1280, 900)
    .withExif({ IFD0: { Model: 'Telepon', Software: 'rahasia' } })
    .jpeg()
    .toBuffer();
  const code = newCode();
  const photos = [new Blob([new Uint8Array(original)]), await picture('png')];
  const answered = { label: 'Jahe', certainty: 'certain', centre: '4711' };
  const texts = { code, correct_label: 'jahe', ...answered };
  const answer = await sendFeedback(app, photos, texts, '2001:db8:0:1:2:3:4:5');
  expect(await answer.json()).toEqual({ message: 'kept', kept: 2 });
  const [first, second] = await rows(app);
  const plant = { answered_id: jahe, correct_id: jahe, product_id: jahe, centre_id: 0 };
  expect(first).toMatchObject({ part: 'leaf', certainty: 'certain', state: 'new', ...plant });
  const bytes = await bytesOf(app, first!.file);
  const { width, height, format, exif, icc, xmp } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([512, 360, 'webp']);
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  expect(bytes.includes('rahasia')).toBe(false);
  const [submission] = await app.db.selectFrom('photo_submissions').selectAll().execute();
  expect(submission).toMatchObject({ network: '2001:db8:0::', contributor: submission!.id });
  expect(JSON.stringify(submission)).not.toContain(code);
  for (const name of [first!.file, second!.file])
    for (const path of ['uploads', 'api/uploads', 'visitor-photos', 'uploads/../visitor-photos'])
      expect((await app.request(`/${path}/${name}`)).status).toBe(404);
});

it('§7 Feedback: a network can send feedback 300 times per hour', async () => {
  const send = async (photo?: Blob) =>
    (await sendFeedback(app, photo, { correct_label: 'Jahe', keep: String(Boolean(photo)) }))
      .status;
  expect(await send()).toBe(200);
  await app.set('rate_limits', { count: 299 });
  expect([await send(await smallPhoto()), await send()]).toEqual([200, 429]);
  expect(await counts(app)).toMatchObject([{ count: 2 }]);
});

it('§7 Feedback: photographs from one network have the same contributor; each submission without a known network has a separate contributor', async () => {
  const photo = await smallPhoto();
  for (const from of ['203.0.113.1', '203.0.113.2', '198.51.100.1', '', ''])
    await sendFeedback(app, photo, { correct_label: 'Jahe' }, from);
  const submissions = app.db.selectFrom('photo_submissions').orderBy('id');
  const stored = await submissions.select('contributor').execute();
  expect(stored.map(({ contributor }) => contributor)).toEqual([1, 1, 3, 4, 5]);
});

it('§7 Feedback: at most ten photographs of a network are kept per hour, in any number of requests', async () => {
  const photo = await smallPhoto();
  const sendPhotos = (count: number, from: string) =>
    sendFeedback(app, Array(count).fill(photo), { correct_label: 'Jahe' }, from);
  // Concurrent requests from six addresses of one /24.
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => sendPhotos(2, `203.0.113.${index + 1}`))
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
  const late = await sendPhotos(1, '203.0.113.200');
  expect(late.headers.get('retry-after')).toMatch(/^3[56]\d\d$/);
  expect((await sendPhotos(5, '198.51.100.1')).status).toBe(200);
  expect((await sendPhotos(4, '198.51.100.2')).status).toBe(200);
  // Nine photographs are kept, so a request with two photographs is refused, and a request with one
  // is accepted.
  const refused = await sendPhotos(2, '198.51.100.3');
  // The first network, which had reached the limit before, got the same error.
  const error = ERROR_MESSAGE.tooManyTries;
  expect([refused.status, await refused.json()]).toMatchObject([429, { error }]);
  expect(await late.json()).toMatchObject({ error });
  expect((await sendPhotos(1, '198.51.100.3')).status).toBe(200);
  expect(await rows(app)).toHaveLength(20);
  expect(await namesIn(app.photos)).toHaveLength(20);
  // Refused feedback is not counted. Feedback without photographs is not limited.
  expect(await counts(app)).toMatchObject([{ count: 8 }]);
  const without = await sendFeedback(app, undefined, { correct_label: 'Jahe', keep: 'false' });
  expect(without.status).toBe(200);
}, 60_000);

it('§7 Feedback: at most 20,000 photographs are kept, even if two instances store some at the same time', async () => {
  const shared = { source: app.source, photos: app.photos };
  const secondApp = ENGINE === 'postgres' ? await testApp('postgres', shared) : app;
  await fillWithPhotos(app, 19_997);
  const send = async (index: number) => {
    const to = index % 2 ? app : secondApp;
    const photo = await smallPhoto();
    return (await sendFeedback(to, photo, { correct_label: 'Jahe' }, `10.0.${index}.1`)).status;
  };
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, index) => send(index)));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  expect(await send(8)).toBe(409);
  expect(await rows(app)).toHaveLength(20_000);
  expect(await namesIn(app.photos)).toHaveLength(3);
  if (secondApp !== app) await secondApp.close();
}, 60_000);

it('§7 Feedback: photographs that are sent again with the same code, or concurrently, are stored once, and not again after a withdrawal', async () => {
  const code = `01${newCode().slice(2)}`;
  const files = [await smallPhoto(), await smallPhoto()];
  const send = () => sendFeedback(app, files, { code, correct_label: 'Jahe' });
  const answers = await Promise.all([send(), send(), send()]);
  for (const answer of answers) expect(await answer.json()).toEqual({ message: 'kept', kept: 2 });
  expect(await rows(app)).toHaveLength(2);
  expect(await namesIn(app.photos)).toHaveLength(2);
  expect(await counts(app)).toMatchObject([{ count: 1 }]);
  // As copied from a message: with other hyphens, an invisible character and a full stop.
  const typed = `\u200e${code
    .toLowerCase()
    .replace('01', 'ol')
    .replaceAll(/(.{5})(?=.)/g, '$1\u2011')}.`;
  const [first, second] = await Promise.all([
    withdrawPhotos(app, typed),
    withdrawPhotos(app, ` ${code.replace('01', 'OI')} `)
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 404]);
  expect(await rows(app)).toEqual([]);
  expect(await namesIn(app.photos)).toEqual([]);
  const again = await withdrawPhotos(app, code);
  expect(await again.json()).toMatchObject({ error: FEEDBACK.noSuchCode });
  expect(await (await send()).json()).toEqual({ message: 'kept', kept: 0 });
  expect(await rows(app)).toEqual([]);
  const [submission] = await app.db.selectFrom('photo_submissions').selectAll().execute();
  expect(submission?.network).toBe('');
});

it('§7 Feedback: after twenty wrong withdrawal codes, a network can only use valid ones', async () => {
  const codes = [newCode(), newCode()];
  for (const code of codes)
    await sendFeedback(
      app,
      [await smallPhoto(), await picture('jpeg', { width: 30, height: 40 })],
      {
        correct_label: 'Jahe',
        code
      }
    );
  for (const wrong of ['', 'A', 'U'.repeat(20), 'A'.repeat(21), 'A'.repeat(9999)])
    expect((await withdrawPhotos(app, wrong)).status).toBe(422);
  const attempts = Array.from({ length: 24 }, () => withdrawPhotos(app, newCode()));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect((await withdrawPhotos(app, newCode(), '198.51.100.1')).status).toBe(404);
  for (const code of codes.toReversed()) {
    const answer = await withdrawPhotos(app, code);
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'deleted', deleted: 2 }]);
  }
});

const MESSAGES: Record<string, string> = { label: FEEDBACK.noPlant, code: FEEDBACK.noCode };

it('§7 Feedback: an invalid field gets 422 with its name, and nothing is counted', async () => {
  const photo = await smallPhoto();
  const invalid: Record<string, Record<string, string | undefined>[]> = {
    model: [{ model: 'bark' }, { model: undefined }],
    correct_label: ['Mandragora', '', 'x'.repeat(300_000)].map((correct_label) => ({
      correct_label
    })),
    label: [{ label: 'Mandragora', certainty: 'likely' }],
    certainty: [{ label: 'Jahe' }, { certainty: 'certain' }, { label: 'Jahe', certainty: 'sure' }],
    centre: ['1e3', '-1', '99999999999'].map((centre) => ({ centre })),
    code: [undefined, 'short', `${'A'.repeat(19)}U`].map((code) => ({ code }))
  };
  const anyText: unknown = expect.any(String);
  for (const [field, cases] of Object.entries(invalid))
    for (const texts of cases) {
      const answer = await sendFeedback(app, photo, { correct_label: 'Jahe', ...texts });
      const fields: object = { [field]: MESSAGES[field] ?? anyText };
      expect([answer.status, await answer.json()]).toMatchObject([422, { fields }]);
    }
  expect([await counts(app), await rows(app), await namesIn(app.photos)]).toEqual([[], [], []]);
});

it('§7 Feedback: files that are not valid photographs are refused, even a single one among four photographs', async () => {
  const good = await smallPhoto();
  const bytes = new Uint8Array(await good.arrayBuffer());
  const cases: [number, (Blob | Uint8Array<ArrayBuffer> | string)[]][] = [
    [415, ['<svg xmlns="http://www.w3.org/2000/svg"/>']],
    [422, [bytes.subarray(0, bytes.length / 2)]],
    [415, [good, good, good, good, 'no picture']],
    [415, [manyScans(40, 400)]],
    [413, [new Uint8Array(await hugePng(30_000))]],
    [413, [new Uint8Array(5 * 1024 * 1024 + 1)]],
    [400, [good, good, good, good, good, good]],
    [422, []]
  ];
  for (const [index, [status, files]] of cases.entries()) {
    const blobs = files.map((content) => new Blob([content]));
    const answer = await sendFeedback(app, blobs, { correct_label: 'Jahe' }, `10.1.${index}.1`);
    expect([index, answer.status]).toEqual([index, status]);
  }
  expect([await counts(app), await rows(app), await namesIn(app.photos)]).toEqual([[], [], []]);
  const body = { model: 'leaf', correct_label: 'Jahe', keep: true };
  const send = (type: string) =>
    app.json('POST', '/identification-feedback', body, { 'content-type': type });
  expect((await send('text/plain')).status).toBe(415);
  expect(await (await send('application/json')).json()).toMatchObject({ kept: 0 });
}, 60_000);
