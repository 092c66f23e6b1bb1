import { expect, it } from 'vitest';
import { TEACHING } from '#lib/contract/messages.ts';
import { openIdentifier } from '../../../server/identify/identifier.ts';
import { write } from '../../support/bad-input.ts';
import { appOfAll } from '../../support/block-app.ts';
import { closeAfterAll } from '../../support/closing.ts';
import { addCentre, addPlants } from '../../support/plants.ts';
import { drawnPhoto, drawnPhotos, takesDrawings, teachPlant } from '../../support/taught-photos.ts';
import { ENGINE } from '../../support/test-app.ts';
import { leave } from '../../support/visitor-photos.ts';

const identifier = closeAfterAll(await openIdentifier());
const parts = { identifier: takesDrawings(identifier), config: { review: 'required' } } as const;
const { app, api: admin, token } = await appOfAll(ENGINE, parts);
const editor = await app.tokenOf('editor');
const [jahe, kunyit] = await addPlants(admin);
const centre = await addCentre(admin, [jahe, kunyit]);
const ask = (path: string, method = 'GET', body?: unknown, by = editor) =>
  write(app, by, method, `/admin${path}`, body);
const accept = (ids: number[], by: string) => ask('/taught-photo/accept', 'POST', { ids }, by);
const expectReviewed = async (response: Response) => {
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ message: TEACHING.reviewed });
};
const teaching = async () => {
  const response = await app.request(`/api/teaching?model=leaf&centre=${centre}`);
  return ((await response.json()) as { own: unknown[] }).own.length;
};

it('§6 Teaching: with review, photographs of editors are used only after an administrator accepts them', async () => {
  const store = async (drawing: 'broad' | 'narrow', product: number) =>
    (await teachPlant(app, editor, await drawnPhotos(drawing, 3), { product, centre })).taught;
  const taught = [...(await store('broad', jahe)), ...(await store('narrow', kunyit))];
  expect(taught.map(({ waiting }) => waiting)).toEqual(Array(6).fill(true));
  expect(await teaching()).toBe(0);
  expect((await admin.history({})).changes[0]?.fields).not.toHaveProperty('taught_leaf');

  const ids = taught.map(({ id }) => id);
  expect((await accept(ids, editor)).status).toBe(403);
  const waiting = await (await ask('/taught-photo?waiting=true')).json();
  expect(waiting).toMatchObject({ total: 6 });
  expect(await (await accept(ids, token)).json()).toMatchObject({ accepted: 6 });
  expect(await (await accept(ids, token)).json()).toMatchObject({ accepted: 0 });
  expect(await teaching()).toBe(2);

  const removals = [
    ask(`/taught-photo/${ids[0]}`, 'DELETE'),
    ask('/taught-photo/forget', 'POST', { photographer: taught[0]!.photographer.id })
  ];
  for (const removal of removals) await expectReviewed(await removal);
  expect(await teaching()).toBe(2);
  await ask(`/taught-photo/${ids[0]}`, 'DELETE', undefined, token);
  const restored = await ask(`/taught-photo/${ids[0]}/restore`, 'POST');
  expect(await restored.json()).toMatchObject({ photo: { waiting: true } });
  expect((await ask(`/taught-photo/${ids[0]}`, 'DELETE')).status).toBe(200);
});

it('§6 Photographs: with review, a visitor’s photograph that an editor accepts is used only after an administrator accepts it, too', async () => {
  await leave(app, await drawnPhoto('rosette', 1), { correct_label: 'Jahe' });
  const sort = (product: number, by: string, teaches = true) =>
    ask('/visitor-photos/1', 'PUT', { state: 'accepted', product, teaches }, by);
  const count = async () => {
    const photos = app.db.selectFrom('taught_photos').where('visitor_photo_id', '=', 1);
    return (await photos.select('accepted_by').execute()).map(({ accepted_by }) => accepted_by);
  };
  expect((await sort(jahe, editor)).status).toBe(200);
  expect(await count()).toEqual([null]);
  expect((await sort(jahe, token)).status).toBe(200);
  expect(await count()).toEqual([1]);
  expect((await sort(jahe, editor)).status).toBe(200);
  expect(await count()).toEqual([1]);
  for (const [product, teaches] of [
    [kunyit, true],
    [jahe, false]
  ] as const)
    await expectReviewed(await sort(product, editor, teaches));
  expect(await count()).toEqual([1]);
});
