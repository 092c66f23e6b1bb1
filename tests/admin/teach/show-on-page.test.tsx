// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import { PlantPhotos } from '../../../src/admin/features/teach/plant-photos.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

const { show: t, photo: words } = teachWords.default;
const product = { id: 5, name: 'Jahe' };
const subject = { centre: 3, product, part: 'leaf' as const };
const photo = (id: number, shown: boolean, photographer = 'account-1') => ({
  id,
  shown,
  photographer: { id: photographer, name: photographer === 'account-1' ? 'siti' : '' }
});

/** Renders stored photographs; returns the bodies of changes. */
function renderPhotos(photos: ReturnType<typeof photo>[], put = async (): Promise<object> => ({})) {
  const bodies: unknown[] = [];
  const call = vi.fn(async (method: string, _path: string, input?: { body?: object }) => {
    if (method === 'get') return { photos, total: photos.length };
    bodies.push(input?.body);
    return put();
  });
  const send = () => Promise.reject(new Error('no picture'));
  renderDashboard(<PlantPhotos subject={subject} local={[]} />, { call, send });
  return bodies;
}
const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: t.tick });

test('§6 Teaching: a tick shows all own photographs with texts that can be changed', async () => {
  const bodies = renderPhotos([photo(1, false), photo(2, false), photo(3, false, 'visitor-4')]);
  fireEvent.click(await tick());
  const dialog = screen.getByRole('dialog', { name: t.title('Jahe') });
  const input = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name);
  expect(input('Alternative Text (Indonesian)').value).toBe('Daun Jahe');
  expect(input('Alternative Text (English)').value).toBe('Leaf of Jahe');
  expect(input('Picture Credit').value).toBe('siti');
  fireEvent.change(input('Picture Credit'), { target: { value: 'Siti, Joglo' } });
  expect(bodies).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: t.yes }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([
    {
      photos: [1, 2],
      shown: true,
      image_alt: 'Daun Jahe',
      image_credit: 'Siti, Joglo',
      translations: { en: { image_alt: 'Leaf of Jahe' } }
    }
  ]);
});

test('§6 Teaching: the tick is set if photographs are shown, and takes them off', async () => {
  const bodies = renderPhotos([photo(1, true), photo(2, false), photo(3, true)]);
  expect((await tick()).checked).toBe(true);
  expect(screen.getAllByText(t.badge)).toHaveLength(2);
  screen.getByText(t.count(2, 3));
  screen.getByRole('button', { name: t.rest });
  fireEvent.click(await tick());
  await waitFor(() => expect(bodies).toMatchObject([{ photos: [1, 3], shown: false }]));
});

test('§6 Teaching: a change that waits closes the form; a failed one keeps it open', async () => {
  const answers = [new ApiError(422, { error: 'full' }), new ApiError(202, { waiting: [7] })];
  const bodies = renderPhotos([photo(1, false)], () => Promise.reject(answers[bodies.length - 1]!));
  fireEvent.click(await tick());
  const submit = () => fireEvent.click(screen.getByRole('button', { name: t.yes }));
  submit();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t.yes }).disabled).toBe(false)
  );
  screen.getByRole('dialog');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toHaveLength(2);
});

test('§6 Teaching: without own photographs there is no tick', async () => {
  renderPhotos([photo(3, false, 'visitor-4')]);
  await screen.findByRole('button', { name: words.remove(1) });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
