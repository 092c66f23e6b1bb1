// @vitest-environment happy-dom
import { Eye } from 'lucide-react';
import { test } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { Cell } from '../../../src/admin/core/fields/cell.tsx';
import { OrderDialog } from '../../../src/admin/features/order/order-dialog.tsx';
import { ListFilter } from '../../../src/admin/core/resources/list-filter.tsx';
import { ResetLinkDialog } from '../../../src/admin/features/accounts/reset-link-dialog.tsx';
import { RowActions } from '../../../src/admin/core/resources/row-actions.tsx';
import { SignInsDialog } from '../../../src/admin/features/accounts/sign-ins-dialog.tsx';
import { FailedRecords } from '../../../src/admin/core/selection/failed-records.tsx';
import { SelectionFrame } from '../../../src/admin/core/selection/selection-frame.tsx';
import type { Selection } from '../../../src/admin/core/selection/use-selection.ts';
import { useRowLinks } from '../../../src/admin/core/shared/menu.tsx';
import { readListState } from '../../../src/admin/core/shared/list-state.ts';
import type { Row } from '../../../src/admin/core/shared/rows.ts';
import { columnsOf } from '../../../src/admin/core/resources/columns.tsx';
import { adminWords } from '#lib/i18n/admin.ts';
import { expectOutline } from '../../support/dashboard.tsx';

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
  id: 1,
  username: 'siti',
  email: 'siti@example.test',
  role: 'editor',
  last_sign_in: null
} as unknown as Row;
const actions = { entity: product, row: jahe, search: {}, actions: [], onRemove: noop };
const preview = { label: 'Preview', icon: Eye, publicPage: 'Preview: Jahe', onChoose: noop };
const failed = [
  { id: 1, name: 'Jahe', error: new ApiError(409, { error: 'Taken' }) },
  { id: 2, error: new Error('bug') }
];
const selection = (ids: number[]) => ({ ids: new Set(ids), clear: noop }) as unknown as Selection;
const order = { ids: [2, 1], rows: [jahe, { ...jahe, id: 2, name: 'Lada' }] as Row[] };
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
const filter = { lacks: 'price', status: 'draft', sort: 'updated_at' };
const Frame = ({ ids, total }: { ids: number[]; total: number }) => (
  <SelectionFrame selection={selection(ids)} total={total} fetchIds={async () => []}>
    actions
  </SelectionFrame>
);

const Links = ({ row, of: entity }: { row: Row; of: AnyEntity }) =>
  useRowLinks(entity, row, { q: 'a' }).map(({ label, href }) => (
    <a key={label} href={href}>
      {label}
    </a>
  ));

const states = {
  'the links of a product': <Links of={product} row={{ ...jahe, status: 'published' } as Row} />,
  'the links of a centre': <Links of={jamuCentre} row={jahe} />,
  'the links of an account': <Links of={user} row={siti} />,
  'a role': <Cell entity={user} row={siti} field="role" />,
  'a draft': <RowActions {...actions} actions={[preview]} />,
  'a published row': (
    <RowActions {...actions} row={{ ...jahe, status: 'published' } as Row} onRemove={undefined} />
  ),
  'a banner': <RowActions {...actions} entity={heroContent} />,
  'failed rows': (
    <FailedRecords entity={product} sentence="Failed" failed={failed} done={1} onClose={noop} />
  ),
  'some selected': <Frame ids={[1]} total={2} />,
  'all selected': <Frame ids={[1]} total={1} />,
  'an order': <OrderDialog entity={heroContent} order={order} onClose={noop} />,
  filters: <ListFilter entity={product} state={readListState(filter, product)} onChange={noop} />,
  'filters of accounts': (
    <ListFilter entity={user} state={readListState({}, user)} onChange={noop} />
  ),
  'a name': columns[0]!.cell(jahe),
  'what a row lacks': columns[0]!.note?.(jahe),
  'who changed a row': columns.at(-1)!.cell({ ...jahe, updated_at: '2020-01-01' } as Row),
  'a price': <Cell entity={product} row={jahe} field="price" />,
  'no picture': <Cell entity={product} row={jahe} field="image" />,
  'no category': <Cell entity={product} row={jahe} field="product_category_id" />,
  'a link': <Cell entity={jamuCentre} row={jahe} field="link_website" />,
  'no link': <Cell entity={jamuCentre} row={siti} field="link_website" />,
  'a one-time link': <ResetLinkDialog user={siti} isNew onClose={noop} />,
  'a refused link': <ResetLinkDialog user={siti} isNew onClose={noop} />,
  'the sign-ins of another account': <SignInsDialog user={siti} onClose={noop} />
};
/** Parts of their outlines, or whole ones. */
const expected: Record<keyof typeof states, string | string[]> = {
  'the links of a product': ['</product/Jahe|', 'new?q=a&copy=1|', '/products/1/history|'],
  'the links of a centre': ['/center/1/poster|', '/center/1/teach|', '/center/new?q=a&copy=1|'],
  'the links of an account': '</dashboard/users/1/history|History>',
  'a role': 'editor',
  'a draft': ['1 "Edit Jahe"|Edit><"Preview: Jahe"|><"More about Jahe"|><"Delete Jahe"|Delete>'],
  'a published row': [
    '</product/Jahe "View Jahe on the site (opens in a new tab)"|><"More about Jahe"|>'
  ],
  'a banner': '</dashboard/banner/1 "Edit "|Edit><"More about "|>',
  'failed rows': [
    '<alert|Done for 1 record, refused for 2 records:>',
    'JaheTaken',
    'Product #2Failed'
  ],
  'some selected': ['<status|1 record selected>', '<|Select all 2 found>actions'],
  'all selected': ['1 record selected<"Clear selection"|>actions'],
  'an order': [
    'The site shows the first one.',
    '<"Move , 1 of 2"|>1<',
    '<"Move , 2 of 2"|>2not shown<',
    '<|Oldest first><|Cancel><|Save order>'
  ],
  filters:
    'Status<"Status" =status=draft|>Category<combobox "Category"|Every category>Filter<"Filter" =lacks=price|>Sort<"Sort" =updated_at asc|>',
  'filters of accounts': 'Sort<"Sort"|>',
  'a name': 'Jahe On the home pagePendingNewDraft',
  'what a row lacks': 'Lacks: Image, Description, Efficacy, Category',
  'who changed a row': '1 Jan 2020rina',
  'a price': 'Rp12.500 per kg',
  'no picture': '<img "No image"|>',
  'no category': 'No Category',
  'a link': '<https://www.joglo.example/a|joglo.example/a>',
  'no link': '–',
  'a one-time link': [
    'siti · siti@example.test',
    '=http://localhost:3000/reset/x|><|Copy>',
    'until 1 Jan 2026, 00.00.'
  ],
  'a refused link': ['<alert|The link could not be made.', '<|Cancel><|Make link>'],
  'the sign-ins of another account': ['No sign-in in the last 90 days.<|Close><|End all sessions>']
};
const calls: Record<string, object> = {
  'a one-time link': {
    makeResetLink: async () => ({ path: '/reset/x', mailed: false, expires_at: '2026-01-01' })
  },
  'a refused link': {
    makeResetLink: async () => {
      throw new Error('bug');
    }
  },
  'the sign-ins of another account': { call: async () => ({ sign_ins: [], total: 0 }) }
};

test.each(Object.keys(states) as (keyof typeof states)[])('§2 Lists: shows %s', (title) =>
  expectOutline(states[title], expected[title], calls[title])
);
