import { expect, it, onTestFinished } from 'vitest';
import type { BodyOf } from '#lib/contract/endpoint.ts';
import type { firstDay, readSettings, writeSettings } from '#lib/contract/endpoints/settings.ts';
import { entities } from '#lib/contract/entities.ts';
import { STALE } from '#lib/contract/messages.ts';
import { LAST_BACKUP, writeSetting } from '../../server/db/settings.ts';
import { openDiskStore } from '../../server/images/file-store.ts';
import type { OpenApi } from '../../server/openapi/document.ts';
import { seedDemo } from '../../server/seed/seed.ts';
import type { AdminApi } from '../../src/admin/core/shared/api.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { mailingApp } from '../support/mailing-app.ts';
import { pendingCalls } from '../support/pending.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { versionCalls, waitingOf } from '../support/review.ts';
import { addFactor } from '../support/second-factor.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ENGINE, SITI, testApp, type TestApp } from '../support/test-app.ts';

const { footerContent2, heroContent, jamuManufacturer, product, productCategory, user } = entities;
const { kept } = closing();
appOfEach();

const read = (api: AdminApi) => api.call<typeof readSettings>('get', '/admin/settings');
const write = (api: AdminApi, body: BodyOf<typeof writeSettings>) =>
  api.call<typeof writeSettings>('put', '/admin/settings', { body });

/** Creates an app that sends mails about reviewed changes of its editor. */
async function mailingEditor() {
  const { app, mails } = await mailingApp(kept);
  const { api } = await app.admin();
  return { app, api, mails, editor: app.client(await app.tokenOf('editor')) };
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
  await write(api, { review: 'required', updated_at });
  expect((await refused(write(api, { time_zone: 'Asia/Makassar', updated_at }))).message).toBe(
    STALE
  );
  await write(api, { time_zone: 'Asia/Makassar', updated_at: (await read(api)).updated_at });
});

it('§0 Settings: settings that environment variables override cannot be changed', async () => {
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
  // The dashboard sends all shown values, also unchanged values that cannot be changed.
  expect(await write(api, { ...settings, first_day: false })).toMatchObject({ first_day: false });
});

it('§5 Settings: refuses unknown values', async () => {
  const many = Array.from({ length: 501 }, (_, index) => index + 1);
  const wrong = {
    review: ['sometimes'],
    time_zone: ['Asia/Atlantis', 'x'.repeat(65), ''],
    mailed: ['everybody', [0], many],
    mails_authors: ['perhaps'],
    first_day: ['perhaps']
  };
  for (const [name, values] of Object.entries(wrong))
    for (const value of values)
      expect(await outcome(write(api, { [name]: value })), name).toBe(422);
  expect(await read(api)).toMatchObject({ review: 'none', updated_at: '' });
  // A form can contain an administrator who was demoted since it was opened.
  expect(await write(api, { mailed: [1, 999] })).toMatchObject({ mailed: [1] });
});

it('§6 Settings: the history shows the old and new values of a change, but only to administrators', async () => {
  const editor = app.client(await app.tokenOf('editor'));
  await write(api, { review: 'required', mailed: [], mails_authors: false });
  await write(api, { first_day: false });
  const { changes, total } = await api.history({});
  expect(total).toBe(1);
  expect(changes[0]).toMatchObject({
    entity: 'settings',
    by_username: 'admin',
    fields: {
      review: { before: 'none', after: 'required' },
      mailed: { before: [{ name: 'admin' }], after: [] },
      mails_authors: { before: true, after: false }
    }
  });
  expect((await editor.history({})).total).toBe(0);
  expect(await outcome(api.restoreChange(changes[0]!.id))).toBe(404);
});

it('§7 Mails: the chosen administrators get one mail about several waiting changes', async () => {
  const { api, mails, editor } = await mailingEditor();
  const { id } = await api.create(user, { ...SITI, role: 'admin' });
  expect(await read(api)).toMatchObject({ sends_mail: true, mailed: [1, id] });
  // Without recipients, no mail is counted.
  await write(api, { review: 'required', mailed: [] });
  await waitingOf(editor.create(product, { name: 'Beras', price: 1 }));
  await write(api, { mailed: [id] });
  await waitingOf(editor.create(product, { name: 'Jahe', price: 1 }));
  await waitingOf(editor.create(product, { name: 'Kunyit', price: 1 }));
  const [mail, ...others] = await mails();
  expect([mail?.recipients, others]).toEqual([[SITI.email], []]);
  expect(mail?.text).toContain('https://jamu.example/dashboard/review\n\nThe settings');
});

it('§7 Mails: an editor gets a mail about each decision of somebody else on a change, with the remark', async () => {
  const { api, mails, editor } = await mailingEditor();
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
  await api.update(user, (await editor.profile()).id, { role: 'user' });
  await calls.withdraw(left[0]);
  const arrived = await mails();
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

it('§7 Mails: the account that scheduled a change gets a mail if it could not be published', async () => {
  const { app, api, mails, editor } = await mailingEditor();
  const { id } = await api.create(product, { name: 'Jahe', price: 1 });
  await editor.update(product, id, { price: 2 }, null, { pending: 'true' });
  await pendingCalls(editor).publish(id, { publish_at: '2999-01-01T09:00' });
  await api.update(product, id, { price: 3 });
  await app.set('versions', { publish_at: '2026-01-01T00:00:00.000Z' });
  await Promise.all([app.publishDue(), app.publishDue()]);
  const [mail, ...others] = await mails();
  expect([mail?.recipients, others]).toEqual([['editor@roles.test'], []]);
  expect(mail?.subject).toContain('Scheduled change not published');
  expect(mail?.text).toContain('could not be published: “Jahe”.');
});

it('§7 Mails: an editor gets at most twenty mails an hour about decisions', async () => {
  const { api, mails, editor } = await mailingEditor();
  await write(api, { review: 'required', mailed: [] });
  for (let count = 0; count < 22; count += 1) {
    const [id = 0] = await waitingOf(editor.create(product, { name: `Jahe ${count}`, price: 1 }));
    await versionCalls(api).withdraw(id);
  }
  expect(await mails()).toHaveLength(20);
});

const DELETION = 'd'.repeat(32);

const readSteps = (by = api) => by.call<typeof firstDay>('get', '/admin/first-day');
const doneSteps = async (by = api) =>
  (await readSteps(by)).steps.filter(({ done }) => done).map(({ name }) => name);
const addDemo = async () => seedDemo(app.db, await openDiskStore(await temporaryFolder()));

it('§2 First day: the demonstration content can be deleted and restored together, except changed records, and categories that other products use', async () => {
  await addDemo();
  const count = async () => (await app.guest.page(product, { page: 1, per_page: 1 })).total;
  const all = await count();
  const before = await readSteps();
  // Sends the same calls as the dashboard.
  const removeDemo = async () => {
    for (const { entity, ids, removable } of (await readSteps()).demo)
      if (removable) await api.removeAll(entities[entity], ids, DELETION);
  };
  expect(before.demo.find(({ entity }) => entity === 'product')?.ids).toHaveLength(all);
  const permanent = before.demo.filter((rows) => !rows.removable).map(({ entity }) => entity);
  expect(permanent).toEqual(expect.arrayContaining(['heroContent', 'footerContent2']));
  await removeDemo();
  expect(await count()).toBe(0);
  expect(await doneSteps()).toContain('demo');
  const { trash, total } = await api.trash({ deletion: DELETION, per_page: 1000 });
  expect(trash[0]!.together).toBe(total);
  const { refused } = await api.restoreManyTrashed(trash.map(({ id }) => id));
  expect(refused).toEqual([]);
  expect(await readSteps(), 'restored rows are demonstration content again').toEqual(before);

  const idsOf = (name: string) => before.demo.find(({ entity }) => entity === name)!.ids;
  const [changed, category] = [idsOf('product')[0]!, idsOf('productCategory').at(-1)!];
  await api.update(product, changed, { price: 12_345 });
  const used = (await api.one(product, changed)).product_category_id;
  await api.create(product, { name: 'Milik sendiri', price: 1, product_category_id: category });
  const after = await readSteps();
  expect(after.kept).toBe(new Set([used, category]).size + 1);
  const { id: own } = await api.create(jamuManufacturer, { name: 'Jamu Milik Sendiri' });
  await app.set('jamu_manufacturers', { created_at: '1990-01-01T00:00:00.000Z' }, { id: own });
  expect(
    (await readSteps()).kept,
    'a manufacturer with an early founding year is not demonstration content'
  ).toBe(after.kept);
  await removeDemo();
  expect(await count()).toBe(2);
  const categories = (await app.guest.list(productCategory)).map(({ id }) => id);
  expect(categories).toEqual([used!, category].toSorted((a, b) => a - b));
});

it('§2 First day: a step counts as done only after the condition of this step is met', async () => {
  await addDemo();
  expect(await doneSteps()).toEqual([]);
  await api.create(product, { name: 'Milik sendiri', price: 1 });
  expect(await doneSteps()).toEqual(['content']);
  await app.tokenOf('user');
  expect(await doneSteps(), 'a user is no editor').toEqual(['content']);
  await app.tokenOf('editor');
  await writeSetting(app.db, LAST_BACKUP, new Date().toISOString());
  expect(await doneSteps()).toEqual(['content', 'editors', 'backup']);
  for (const { entity, ids } of (await readSteps()).demo)
    for (const id of ids)
      if (entity === 'heroContent' || entity.startsWith('footer'))
        await api.update(entities[entity] as typeof footerContent2, id, { title: `Baru ${id}` });
  await addFactor(app, token);
  expect(await doneSteps()).toEqual(['texts', 'content', 'editors', 'second_factor', 'backup']);
});

it('§2 First day: the step about texts is not done while the site has no texts; a dismissed list has no steps', async () => {
  expect(await doneSteps()).toEqual(['demo']);
  await api.create(heroContent, { title: 'Selamat datang' });
  expect(await doneSteps()).toEqual(['texts', 'demo']);
  await write(api, { first_day: false });
  expect(await readSteps()).toEqual({ steps: [], demo: [], kept: 0 });
  await write(api, { first_day: true });
  expect((await readSteps()).steps).toHaveLength(7);
  expect(await doneSteps((await mailingEditor()).api)).toEqual(['demo', 'editors', 'mail']);
});
