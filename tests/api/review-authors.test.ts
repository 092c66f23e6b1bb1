import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { REVIEW } from '#lib/contract/messages.ts';
import { refused } from '../support/refused.ts';
import { reviewCalls, useReview, waitingOf } from '../support/review.ts';
import { ENGINES } from '../support/test-app.ts';

const { product, jamuCentre, user } = entities;

describe.each(ENGINES)('on %s', (engine) => {
  const { reviewed, plant, seen } = useReview(engine, 'Kapulaga');

  it('§6 Review: only editors and administrators see what waits; only administrators decide', async () => {
    const { editor, app, calls } = reviewed();
    const [id = 0] = await waitingOf(editor.create(product, { name: 'Rahasia', price: 1 }));
    const { proposal } = await calls.editor.one(id);
    const stranger = reviewCalls(app.client(await app.tokenOf('user')));
    const guest = reviewCalls(app.guest);
    for (const [who, status] of [
      [guest, 401],
      [stranger, 403]
    ] as const)
      for (const call of [
        () => who.list(),
        () => who.one(id),
        () => who.approve(id, proposal.updated_at),
        () => who.sendBack(id, proposal.updated_at, 'x'),
        () => who.withdraw(id)
      ])
        expect((await refused(call())).status).toBe(status);
    expect((await refused(calls.editor.approve(id, proposal.updated_at))).status).toBe(403);
    expect((await refused(calls.editor.sendBack(id, proposal.updated_at, 'x'))).status).toBe(403);
    const answer = await app.request(`/api/admin/review/${id}`, {
      headers: { authorization: `Bearer ${reviewed().token}` }
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await calls.editor.withdraw(id);
    expect((await refused(calls.admin.approve(id, proposal.updated_at))).message).toBe(
      REVIEW.decided
    );
  });

  it('§7 Review: sent back with a remark, it is changed and handed in again, or withdrawn', async () => {
    const { editor, app, calls, publish, token } = reviewed();
    const { id } = await plant({ description: 'a' });
    const [change = 0] = await waitingOf(
      editor.update(product, id, { description: 'b', price: 9 })
    );
    const { proposal } = await calls.admin.one(change);
    expect((await refused(calls.admin.sendBack(change, proposal.updated_at, ' '))).status).toBe(
      422
    );
    await calls.admin.sendBack(change, proposal.updated_at, 'Sumbernya?');
    const back = await calls.editor.list({ mine: 'true', state: 'returned' });
    expect(back).toMatchObject({
      returned: 1,
      required: true,
      proposals: [{ id: change, remark: 'Sumbernya?', decided_by: 'admin' }]
    });
    expect((await refused(publish(change))).message).toBe(REVIEW.decided);
    const put = (updated_at: string, body: object, as = token) =>
      app.request(`/api/admin/review/${change}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
        body: JSON.stringify({ updated_at, ...body })
      });
    const now = back.proposals[0]!.updated_at;
    expect((await put(proposal.updated_at, {})).status, 'an older state of it').toBe(409);
    expect((await put(now, {}, (await app.admin()).token)).status, 'not the author').toBe(403);
    expect((await put(now, { price: 'banyak' })).status).toBe(422);
    expect((await put(now, { description: 'c' })).status).toBe(202);
    expect((await calls.admin.one(change)).fields).toEqual({
      description: { before: 'a', after: 'c' },
      price: { before: 1000, after: 9 }
    });
    expect((await refused(calls.admin.approve(change, now))).message).toBe(REVIEW.handedIn);
    await publish(change);
    expect(await seen(id)).toMatchObject({ description: 'c', price: 9 });
    const last = (await calls.admin.one(change)).proposal.updated_at;
    expect((await put(last, { price: 1 })).status, 'it is published').toBe(409);
    expect((await refused(calls.editor.withdraw(change))).status).toBe(409);
  });

  it('§7 Review: a remark made while publishing is there for the author', async () => {
    const { editor, calls } = reviewed();
    const { id } = await plant();
    const [change = 0] = await waitingOf(editor.update(product, id, { price: 9 }));
    const approve = async (remark: string) =>
      calls.admin.approve(change, (await calls.admin.one(change)).proposal.updated_at, { remark });
    expect((await refused(approve('x'.repeat(LENGTH.text + 1)))).status).toBe(422);
    await approve('Bagus. Lain kali dengan sumber.');
    expect((await calls.editor.one(change)).proposal).toMatchObject({
      state: 'approved',
      remark: 'Bagus. Lain kali dengan sumber.',
      decided_by: 'admin'
    });
  });

  it('§7 Review: lists, hours, English texts and the status are handed in again, and taken back', async () => {
    const { admin, app, editor, calls, publish, token } = reviewed();
    const [one, two] = [await plant(), await plant()];
    const { id } = await admin.create(jamuCentre, { name: 'Kebun Tinjau', products: [] });
    const [change = 0] = await waitingOf(
      editor.update(jamuCentre, id, {
        products: [one.id, two.id],
        opening_hours: 'Senin',
        status: 'hidden',
        translations: { en: { opening_hours: 'Monday' } }
      })
    );
    const { proposal } = await calls.admin.one(change);
    await calls.admin.sendBack(change, proposal.updated_at, 'Satu saja, dan tetap terbit.');
    const { proposal: returned, version } = await calls.editor.one(change);
    const body = new FormData();
    for (const [name, value] of Object.entries({
      updated_at: returned.updated_at,
      version: String(version),
      products: `[${two.id}]`,
      opening_hours: 'Selasa',
      status: 'published',
      translations: JSON.stringify({ en: { opening_hours: 'Tuesday' } })
    }))
      body.append(name, value);
    const answer = await app.request(`/api/admin/review/${change}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body
    });
    expect([answer.status, await answer.json()]).toEqual([
      202,
      expect.objectContaining({ waiting: [change] })
    ]);
    expect(Object.keys((await calls.admin.one(change)).fields).toSorted()).toEqual([
      'opening_hours',
      'opening_hours@en',
      'products'
    ]);
    await publish(change);
    expect(await app.guest.one(jamuCentre, id, { lang: 'en' })).toMatchObject({
      products: [{ id: two.id }],
      opening_hours: 'Tuesday'
    });
    expect((await app.guest.one(jamuCentre, id)).opening_hours).toBe('Selasa');
    await admin.remove(jamuCentre, id);
  });

  it('§7 Review: an author’s second save of a record joins the one that waits', async () => {
    const { editor, calls } = reviewed();
    const { id } = await plant();
    const first = await waitingOf(editor.update(product, id, { price: 1 }));
    const second = await waitingOf(editor.update(product, id, { familia: 'Zingiberaceae' }));
    expect(second).toEqual(first);
    expect(Object.keys((await calls.admin.one(first[0]!)).fields)).toEqual(['price', 'familia']);
    await calls.editor.withdraw(first[0]!);
    expect(await waitingOf(editor.update(product, id, { price: 2 }))).not.toEqual(first);
  });

  it('§7 Review: a change names its saved steps, each with its time and its fields', async () => {
    const { editor, app, calls, token } = reviewed();
    const { id } = await plant();
    const [change = 0] = await waitingOf(editor.update(product, id, { price: 1 }));
    const read = async () => (await calls.admin.one(change)).steps;
    expect(await read()).toMatchObject([{ fields: ['price'] }]);
    await waitingOf(editor.update(product, id, { name: 'Jahe bertahap', price: 1 }));
    // The same once more changes nothing of it.
    await waitingOf(editor.update(product, id, { price: 1 }));
    await waitingOf(
      editor.update(product, id, { price: 2, translations: { en: { description: 'X' } } })
    );
    const { proposal } = await calls.admin.one(change);
    await calls.admin.sendBack(change, proposal.updated_at, 'Harganya?');
    const { updated_at } = (await calls.admin.one(change)).proposal;
    const answer = await app.request(`/api/admin/review/${change}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ updated_at, price: 3 })
    });
    expect(answer.status).toBe(202);
    const steps = await read();
    expect(steps.map(({ fields }) => fields)).toEqual([
      ['price'],
      ['name'],
      ['price', 'description@en'],
      ['price']
    ]);
    const times = steps.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(times[0]).toBe(proposal.created_at);
    await calls.editor.withdraw(change);
  });

  it('§6 Review: accounts and profiles are no content; a demoted editor’s change stays to be decided', async () => {
    const { admin, app, calls, publish } = reviewed();
    const name = 'sari';
    const account = await admin.create(user, {
      username: name,
      email: 'sari@example.test',
      password: 'Kunyit$2026',
      role: 'editor'
    } as never);
    const { token } = await app.guest.login({
      email: 'sari@example.test',
      password: 'Kunyit$2026',
      rememberMe: false
    } as never);
    const sari = app.client(token as string);
    await sari.updateProfile({ username: 'sari2' } as never);
    const { id } = await plant();
    const [change = 0] = await waitingOf(sari.update(product, id, { price: 77 }));
    await admin.update(user, account.id, { role: 'user' } as never);
    const again = await app.guest.login({
      email: 'sari@example.test',
      password: 'Kunyit$2026',
      rememberMe: false
    } as never);
    const demoted = reviewCalls(app.client(again.token as string));
    expect((await refused(demoted.withdraw(change))).status).toBe(403);
    expect((await calls.admin.list({ state: 'waiting' })).waiting).toBeGreaterThan(0);
    await publish(change);
    expect((await seen(id)).price).toBe(77);
  });
});
