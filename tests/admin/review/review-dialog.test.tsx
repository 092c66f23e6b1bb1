// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adminWords } from '#lib/i18n/admin.ts';
import { ReviewDialog } from '../../../src/admin/review/review-dialog.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

const { review: t } = adminWords.default;

async function open(role: 'editor' | 'admin', proposal: object, more: object = {}): Promise<void> {
  signInAs(role);
  const change = { id: 5, entity: 'product', row_id: 7, title: 'Jahe', action: 'update' };
  const texts = { remark: '', decided_by: '', publish_at: '', problem: '', updated_at: 'then' };
  const data = {
    proposal: { ...change, ...texts, state: 'waiting', by_id: 1, ...proposal },
    fields: { name: { before: 'a', after: 'b' }, price: { before: 1, after: 2 } },
    steps: [],
    base: 'v1',
    version: 'v1',
    current: { name: 'c', price: 2 },
    ...more
  };
  const counts = { proposals: [], total: 1, waiting: 1, returned: 0, required: true };
  const call = async (_method: string, path: string) =>
    path === '/admin/review' ? { ...counts, time_zone: 'Asia/Jakarta' } : data;
  renderDashboard(<ReviewDialog id={5} onClose={vi.fn()} />, { call });
  await screen.findByRole('heading', { name: t.detail('Jahe') });
}

test.each([
  ['admin', { state: 'pending' }, {}, [t.pending.schedule, t.pending.publish, t.pending.withdraw]],
  ['editor', { state: 'pending' }, {}, [t.pending.withdraw]],
  ['editor', {}, {}, [t.withdraw]],
  ['editor', { state: 'returned' }, {}, [t.withdraw]],
  ['editor', { state: 'approved' }, {}, []],
  ['editor', { by_id: 2 }, {}, []],
  ['admin', { state: 'approved' }, {}, []],
  ['admin', { by_id: 2 }, {}, [t.approve, t.sendBack]],
  ['admin', {}, { version: null }, [t.sendBack]]
] as const)('§6 Review: an %s can do with %j %j: %j', async (role, proposal, more, names) => {
  await open(role, proposal, more);
  const all = [t.pending.schedule, t.pending.publish, t.pending.withdraw, t.withdraw, t.approve];
  const buttons = screen.getAllByRole<HTMLButtonElement>('button').filter((each) => !each.disabled);
  const labels = buttons.map(({ textContent }) => textContent);
  expect([...all, t.sendBack].filter((name) => labels.includes(name))).toEqual(names);
  expect(screen.queryByText(t.decidedMeanwhile)).toBeNull();
  expect(screen.queryAllByText(t.gone)).toHaveLength('version' in more ? 1 : 0);
});

test('§6 Review: offers values that differ from both versions, and explains a missing remark', async () => {
  await open('admin', { remark: 'Lagi', decided_by: 'wati' }, { version: 'v2' });
  const [proposed, now, ...rest] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([proposed?.checked, rest.length, screen.getByText(t.remarkBy('wati'))]).toMatchObject([
    true,
    0,
    {}
  ]);
  expect(screen.getByRole('group', { name: /^Name/ }).contains(now!)).toBe(true);
  fireEvent.click(now!);
  expect([proposed?.checked, now?.checked]).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: t.sendBack }));
  const remark = screen.getByRole('textbox', { name: t.remark });
  expect([document.activeElement, remark.getAttribute('aria-invalid')]).toEqual([remark, 'true']);
  fireEvent.change(remark, { target: { value: 'Bagus' } });
  expect([screen.queryByRole('alert'), remark.getAttribute('aria-invalid')]).toEqual([
    null,
    'false'
  ]);
});
