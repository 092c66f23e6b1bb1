// @vitest-environment happy-dom
import { Eye } from 'lucide-react';
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { Cell } from '#core/fields/cell.tsx';
import { photoKey, PrivatePhoto } from '#core/fields/private-photo.tsx';
import { ListFilter } from '#core/resources/list-filter.tsx';
import { ResetLinkDialog } from '../../../src/admin/features/accounts/reset-link-dialog.tsx';
import { RowActions, columnsOf } from '#core/resources/columns.tsx';
import { SignInsDialog } from '../../../src/admin/features/accounts/sign-ins-dialog.tsx';
import { FailedRecords } from '#core/selection/selection-bar.tsx';
import { useRowLinks } from '#core/shared/menu.tsx';
import { readListState } from '#core/shared/list-state.ts';
import type { Row } from '#core/shared/rows.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { expectShown, renderDashboard, showing } from '../../support/dashboard.tsx';

const { product, user, heroContent, jamuCentre } = entities;
const noop = (): void => undefined;
const jahe = {
  id: 1,
  name: 'Jahe',
  price: 12500,
  unit_type: 'per kg',
  status: 'draft',
  image: '',
  product_category_id: null,
  link_website: 'https://www.joglo.example/a'
} as unknown as Row;
const siti = {
  id: 2,
  username: 'siti',
  email: 'siti@kebun.test',
  role: 'editor',
  last_sign_in: null,
  confirmed: true
} as unknown as Row;
const actions = { entity: product, row: jahe, search: {}, actions: [], onRemove: noop };
const preview = { label: 'Preview', icon: Eye, publicPage: 'Preview: Jahe', onChoose: noop };
const failed = [
  { id: 1, name: 'Jahe', error: new ApiError(409, { error: 'Taken' }) },
  { id: 2, error: new Error('bug') }
];
const marks = {
  badgesOf: () => [
    { icon: Eye, label: 'On the home page', isShort: true },
    { icon: Eye, label: 'Pending' }
  ],
  isAdded: () => true,
  authors: new Map([[1, 'rina']])
} as never;
const columns = columnsOf(
  product,
  readListState({ lacks: 'any', sort: 'price', order: 'desc' }, product),
  adminWords.default,
  marks
);
const filter = { lacks: 'price', without: 'en', status: 'draft', sort: 'updated_at' };

const Links = ({ row, of: entity }: { row: Row; of: AnyEntity }) =>
  useRowLinks(entity, row, { q: 'a' }).map(({ label, href }) => (
    <a key={label} href={href}>
      {label}
    </a>
  ));

const path = { path: '/reset/x', mailed: false, expires_at: '2026-01-01' };
const refuse = () => Promise.reject(new Error('bug'));

const shows = showing('§2 Lists');

shows('a role', <Cell entity={user} row={siti} field="role" />, ['editor']);
shows('the actions of a draft', <RowActions {...actions} actions={[preview]} />, [
  ['link', 'Edit Jahe'],
  ['button', 'Preview: Jahe'],
  ['button', 'Delete Jahe']
]);
shows(
  'the actions of a published row',
  <RowActions {...actions} row={{ ...jahe, status: 'published' } as Row} onRemove={undefined} />,
  [
    ['link', /^View Jahe on the site/],
    ['button', 'More about Jahe']
  ]
);
shows('no button that deletes a banner', <RowActions {...actions} entity={heroContent} />, [
  ['button', /^More about/],
  '!Delete'
]);
shows(
  'the reasons of failed rows',
  <FailedRecords entity={product} sentence="Failed" failed={failed} done={1} onClose={noop} />,
  ['Done for 1 record, refused for 2 records:', 'Taken', 'Product #2']
);
shows(
  'filters',
  <ListFilter entity={product} state={readListState(filter, product)} onChange={noop} />,
  [['combobox', 'Status'], ['combobox', 'Category'], '=…', '=Draft', '=Changed, ascending']
);

test('§2 Lists: lists cannot be sorted by a picture', () => {
  const state = readListState({}, heroContent);
  renderDashboard(<ListFilter entity={heroContent} state={state} onChange={noop} />);
  expect(screen.getByRole('combobox', { name: 'Sort' }).textContent).not.toContain('Image');
});

test('§2 Lists: accounts have no filter by content, because their texts are not translated', () => {
  const state = readListState({}, user);
  renderDashboard(<ListFilter entity={user} state={state} onChange={noop} />);
  screen.getByRole('combobox', { name: 'Sort' });
  expect(screen.queryByRole('combobox', { name: 'Filter' })).toBeNull();
});

test.each(Object.values<AnyEntity>(entities))(
  '§2 Lists: exactly one column of $name is the header of its rows',
  (entity) => {
    const all = columnsOf(entity, readListState({}, entity), adminWords.default, marks);
    const headers = all.filter(({ rowHeader }) => rowHeader);
    expect(headers.map(({ key }) => key)).toEqual([entity.search[0]]);
  }
);

shows('badges beside a name', columns[0]!.cell(jahe), [
  'On the home page',
  'New',
  'Draft',
  'Pending'
]);
shows('the fields that a row lacks', columns[0]!.note?.(jahe), [
  'Lacks: Image, Description, Efficacy, Category'
]);
shows(
  'when and by whom a row was changed',
  columns.at(-1)!.cell({ ...jahe, updated_at: '2020-01-01' } as Row),
  ['1 Jan 2020', 'rina']
);
shows('a price', <Cell entity={product} row={jahe} field="price" />, ['Rp12.500', 'per kg']);
shows('no price', <Cell entity={product} row={{ ...jahe, price: 0 } as Row} field="price" />, [
  '–',
  '!kg'
]);
shows(
  'the start of a formatted text',
  <Cell
    entity={heroContent}
    row={{ ...jahe, description: `**${'a'.repeat(51)}**` } as Row}
    field="description"
  />,
  [`${'a'.repeat(50)}...`, '!*']
);

test('§2 Lists: a picture that cannot be loaded is replaced by “No image”', () => {
  const row = { ...jahe, image: '/uploads/a.webp' } as Row;
  renderDashboard(<Cell entity={product} row={row} field="image" />);
  fireEvent.error(screen.getByRole('img', { name: 'Jahe' }));
  screen.getByRole('img', { name: 'No image' });
});
test('§6 Lists: a private photograph that cannot be loaded is replaced by a symbol', async () => {
  renderDashboard(<PrivatePhoto id={1} alt="Daun" className="" />, { send: refuse });
  expect(document.querySelector('svg')).toBeNull();
  const symbol = await screen.findByRole('img', { name: 'Daun' });
  expect(symbol.querySelector('svg')).not.toBeNull();
  expect(photoKey('taught-photo', 1)).not.toEqual(photoKey('visitor-photos', 1));
});

shows('no category', <Cell entity={product} row={jahe} field="product_category_id" />, [
  'No Category'
]);
shows('a link', <Cell entity={jamuCentre} row={jahe} field="link_website" />, [
  ['link', 'joglo.example/a', 'https://www.joglo.example/a']
]);
shows('no link', <Cell entity={jamuCentre} row={siti} field="link_website" />, ['–']);
shows(
  'a one-time link',
  <ResetLinkDialog user={siti} isNew onClose={noop} />,
  [
    'siti@kebun.test',
    'Give this link to the user yourself.',
    '=http://localhost:3000/reset/x',
    'until 1 Jan 2026, 00.00.'
  ],
  { makeResetLink: async () => path }
);
shows(
  'a refused link',
  <ResetLinkDialog user={siti} isNew onClose={noop} />,
  ['The link could not be made.', ['button', 'Make link']],
  { makeResetLink: refuse }
);
shows(
  'the sign-ins of another account',
  <SignInsDialog user={siti} onClose={noop} />,
  ['No sign-in in the last 90 days.', ['button', 'End all sessions']],
  { call: async () => ({ sign_ins: [], total: 0 }) }
);

shows(
  'one’s own sign-ins without a button that ends them',
  <SignInsDialog user={{ ...siti, id: 1 } as Row} onClose={noop} />,
  ['No sign-in in the last 90 days.', '!End all sessions'],
  { call: async () => ({ sign_ins: [], total: 0 }) }
);

test('§2 Accounts: sessions that cannot be ended are reported; a one-time link has the address of the site', async () => {
  const call = async (method: string) => (method === 'get' ? { sign_ins: [], total: 0 } : refuse());
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const { update } = renderDashboard(<SignInsDialog user={siti} onClose={noop} />, {
    call,
    makeResetLink: async () => path
  });
  press('End all sessions');
  press('End all sessions');
  const isDisabled = (name: string | RegExp) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(isDisabled('End all sessions')).toBe(true);
  await screen.findByText('The sessions could not be ended. Please try again.');
  vi.stubEnv('SITE', 'https://jamu.example');
  onTestFinished(() => void vi.unstubAllEnvs());
  update(<ResetLinkDialog user={siti} onClose={noop} />);
  screen.getByText(/^The link lets this user choose a new password/);
  press('Make link');
  expect(isDisabled(/^Making/)).toBe(true);
  const link = await screen.findByDisplayValue<HTMLInputElement>(/reset/);
  expect([document.activeElement, link.selectionStart]).toEqual([link, 0]);
  expect(link.value).toBe('https://jamu.example/reset/x');
  expect(link.selectionEnd).toBe(link.value.length);
});

test.each([
  [
    product,
    { ...jahe, status: 'published' },
    ['/product/Jahe', '/products/new?q=a&copy=1', '/products/1/history']
  ],
  [jamuCentre, jahe, ['/center/1/poster', '/center/1/teach', '/center/new?q=a&copy=1']],
  [user, siti, ['/dashboard/users/2/history']]
] as [AnyEntity, Row, string[]][])(
  '§2 Lists: the menu of a row of $name has links to its pages',
  async (entity, row, links) => {
    await expectShown(<Links row={row} of={entity} />, [['link', /History/]]);
    const shown = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const link of links) expect(shown.join()).toContain(link);
  }
);
