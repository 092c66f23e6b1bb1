import { expect, it, onTestFinished } from 'vitest';
import type { BodyOf } from '#lib/contract/endpoint.ts';
import type { readSettings, writeSettings } from '#lib/contract/endpoints/settings.ts';
import { entities } from '#lib/contract/entities.ts';
import { STALE } from '#lib/contract/messages.ts';
import type { OpenApi } from '../../server/openapi/document.ts';
import type { AdminApi } from '../../src/admin/core/shared/api.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { mailServer } from '../support/mail-server.ts';
import { pendingCalls } from '../support/pending.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { versionCalls, waitingOf } from '../support/review.ts';
import { ENGINE, SITI, testApp, type TestApp } from '../support/test-app.ts';

const { product } = entities;
const { kept } = closing();
appOfEach();

const read = (api: AdminApi) => api.call<typeof readSettings>('get', '/admin/settings');
const write = (api: AdminApi, body: BodyOf<typeof writeSettings>) =>
  api.call<typeof writeSettings>('put', '/admin/settings', { body });

/** Creates an app that sends mails to a test server, with clients of an administrator and an editor. */
async function mailingApp() {
  const { arrived, smtp } = kept(await mailServer());
  const app = kept(await testApp('sqlite', { smtp }));
  const { api } = await app.admin();
  return { app, api, arrived, editor: app.client(await app.tokenOf('editor')) };
}

/** Returns whether the API description contains 202, the response to a write that waits for review. */
const describesWaiting = async (app: TestApp): Promise<boolean> => {
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as OpenApi;
  return '202' in paths['/admin/product']!['post']!.responses;
};

it('§6 Settings: if one instance switches review on, it applies to the next save on another instance', async () => {
  const { source, drop } = await sharedSource(ENGINE);
  onTestFinished(drop);
  const first = kept(await testApp(ENGINE, { source }));
  const second = kept(await testApp(ENGINE, { source }));
  const { api: admin } = await first.admin();
  const editor = second.client(await second.tokenOf('editor'));
  const { id } = await admin.create(product, { name: 'Temulawak', price: 1 });
  await editor.update(product, id, { price: 2 });
  expect(await describesWaiting(second)).toBe(false);
  await write(admin, { review: 'required' });
  expect(await describesWaiting(second)).toBe(true);
  const [waiting = 0] = await waitingOf(editor.update(product, id, { price: 3 }));
  expect((await versionCalls(editor).list()).required).toBe(true);
  await admin.update(product, id, { unit_type: 'kg' });

  // After review is switched off, the waiting change still exists and can be published.
  await write(admin, { review: 'none' });
  expect(await versionCalls(editor).list()).toMatchObject({ required: false, total: 1 });
  await editor.update(product, id, { familia: 'Zingiberaceae' });
  const { version } = await versionCalls(admin).one(waiting);
  await versionCalls(admin).publish(waiting, version.updated_at, {
    row_version: (await admin.one(product, id)).updated_at
  });
  expect(await second.guest.one(product, id)).toMatchObject({ price: 3, unit_type: 'kg' });
});

it('§7 Settings: times of publication are read in the chosen time zone', async () => {
  expect(await read(api)).toMatchObject({ time_zone: 'Asia/Jakarta', fixed: [] });
  await write(api, { time_zone: 'asia/jayapura' });
  expect((await versionCalls(api).list()).time_zone).toBe('Asia/Jayapura');
  const { id } = await api.create(product, { name: 'Kencur', price: 1 });
  await api.update(product, id, { price: 2 }, null, { pending: 'true' });
  const { publish_at } = await pendingCalls(api).publish(id, { publish_at: '2999-01-01T09:00' });
  expect(publish_at).toBe('2999-01-01T00:00:00.000Z');
});

it('§6 Settings: if two changes are based on the same version, only the first is stored, and the second gets 409', async () => {
  const { updated_at } = await read(api);
  const changes = [
    { review: 'required', updated_at },
    { time_zone: 'Asia/Makassar', updated_at }
  ] as const;
  const answers = await Promise.all(changes.map((body) => outcome(write(api, body))));
  expect(answers.toSorted()).toEqual([200, 409]);
  expect((await refused(write(api, changes[0]))).message).toBe(STALE);
  await write(api, { time_zone: 'Asia/Makassar', updated_at: (await read(api)).updated_at });
});

it('§0 Settings: environment variables override settings, which then cannot be changed', async () => {
  const app = kept(
    await testApp('sqlite', { config: { review: 'required', timeZone: 'Asia/Makassar' } })
  );
  const { api } = await app.admin();
  const settings = await read(api);
  const shown = { review: 'required', time_zone: 'Asia/Makassar', fixed: ['review', 'time_zone'] };
  expect(settings).toMatchObject(shown);
  const sentence = expect.stringContaining('environment') as string;
  for (const [name, value] of [
    ['review', 'none'],
    ['time_zone', 'UTC']
  ] as const)
    expect(await refusal(write(api, { [name]: value }))).toEqual([422, { [name]: sentence }]);
  // The dashboard sends all values that it shows, also unchanged fixed ones.
  expect(await write(api, { ...settings, first_day: false })).toMatchObject({ first_day: false });
});

it('§5 Settings: refuses unknown values', async () => {
  const many = Array.from({ length: 501 }, (_, index) => index + 1);
  const wrong = {
    review: ['sometimes'],
    time_zone: ['Asia/Atlantis', 'x'.repeat(65), ''],
    mailed: ['everybody', [0], [1, 999], many],
    mails_authors: ['perhaps'],
    first_day: ['perhaps']
  };
  for (const [name, values] of Object.entries(wrong))
    for (const value of values)
      expect(await outcome(write(api, { [name]: value })), name).toBe(422);
  expect(await read(api)).toMatchObject({ review: 'none', updated_at: '' });
});

it('§6 Settings: the history contains the old and new values of a change, and shows it only to administrators', async () => {
  const editor = app.client(await app.tokenOf('editor'));
  await write(api, { review: 'required', mailed: [] });
  await write(api, { first_day: false });
  const { changes, total } = await api.history({});
  expect(total).toBe(1);
  expect(changes[0]).toMatchObject({
    entity: 'settings',
    by_username: 'admin',
    fields: {
      review: { before: 'none', after: 'required' },
      mailed: { before: [{ name: 'admin' }], after: [] }
    }
  });
  expect((await editor.history({})).total).toBe(0);
  expect(await outcome(api.restoreChange(changes[0]!.id))).toBe(404);
});

it('§7 Mails: the chosen administrators get one mail about several waiting changes', async () => {
  const { app, api, arrived, editor } = await mailingApp();
  const { id } = await api.create(entities.user, { ...SITI, role: 'admin' });
  expect(await read(api)).toMatchObject({ sends_mail: true, mailed: [1, id] });
  await write(api, { review: 'required', mailed: [id] });
  await waitingOf(editor.create(product, { name: 'Jahe', price: 1 }));
  await waitingOf(editor.create(product, { name: 'Kunyit', price: 1 }));
  await app.mail.idle();
  expect(arrived.map(({ recipients }) => recipients)).toEqual([[SITI.email]]);
  expect(arrived[0]!.text).toContain('https://jamu.example/dashboard/review\n\nThe settings');
});

it('§7 Mails: an editor gets a mail about each decision of somebody else on a change, with the remark', async () => {
  const { app, api, arrived, editor } = await mailingApp();
  await write(api, { review: 'required', mailed: [] });
  const calls = versionCalls(api);
  const add = async (name: string) => {
    const [id = 0] = await waitingOf(editor.create(product, { name, price: 1 }));
    return [id, (await calls.one(id)).version.updated_at] as const;
  };
  const [returned, published] = [await add('Jahe'), await add('Kunyit')];
  const withdrawn = await add('Kencur');
  await calls.sendBack(...returned, 'Sumbernya <b>?');
  await calls.publish(...published, { remark: 'Bagus.' });
  await calls.withdraw(withdrawn[0]);
  await versionCalls(editor).withdraw(returned[0]);
  const left = await add('Laos');
  await write(api, { mails_authors: false });
  await calls.publish(...(await add('Serai')));
  await write(api, { mails_authors: true });
  await api.update(entities.user, (await editor.profile()).id, { role: 'user' });
  await calls.withdraw(left[0]);
  await app.mail.idle();
  expect(arrived).toHaveLength(3);
  for (const [id, subject, ...texts] of [
    [returned[0], 'Change sent back', 'sent back for correction: “Jahe”', 'Sumbernya <b>?'],
    [published[0], 'Change published', 'sudah diterbitkan: “Kunyit”', 'Remark by admin:\nBagus.'],
    [withdrawn[0], 'Change withdrawn', 'ditarik oleh administrator: “Kencur”']
  ] as const) {
    const mail = arrived.find((each) => each.subject?.includes(subject))!;
    expect(mail.recipients).toEqual(['editor@roles.test']);
    for (const text of [...texts, `https://jamu.example/dashboard/review/${id}`])
      expect(mail.text).toContain(text);
    expect(mail.html).not.toContain('<b>');
  }
});

it('§7 Mails: an editor gets at most twenty mails an hour about decisions', async () => {
  const { app, api, arrived, editor } = await mailingApp();
  await write(api, { review: 'required', mailed: [] });
  for (let count = 0; count < 22; count += 1) {
    const [id = 0] = await waitingOf(editor.create(product, { name: `Jahe ${count}`, price: 1 }));
    await versionCalls(api).withdraw(id);
  }
  await app.mail.idle();
  expect(arrived).toHaveLength(20);
});
