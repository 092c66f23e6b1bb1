// @vitest-environment happy-dom
// This file is long because most of it is a table, with a few lines per screen.
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '#lib/api/api-error.ts';
import { HotkeyList } from '../../../src/admin/features/command-palette/hotkey-list.tsx';
import { ChangeEntry } from '../../../src/admin/features/history/change-entry.tsx';
import { Nav } from '#core/layout/nav.tsx';
import { PublishStatus } from '../../../src/admin/features/publishing/feature.tsx';
import { PictureCard } from '../../../src/admin/features/picture-library/picture-card.tsx';
import { PictureUploads } from '../../../src/admin/features/picture-library/picture-uploads.tsx';
import { Pictures } from '../../../src/admin/features/picture-library/pictures.tsx';
import { PlantPhotos } from '../../../src/admin/features/teach/plant-photos.tsx';
import { Trash } from '../../../src/admin/features/trash/trash.tsx';
import { VisitorPhotos } from '../../../src/admin/features/visitor-photos/visitor-photos.tsx';
import { PageDialog } from '#core/shared/page-dialog.tsx';
import { PicturePicker } from '#core/pictures/pictures.tsx';
import { Review } from '../../../src/admin/features/review/review.tsx';
import { VersionDialog } from '../../../src/admin/features/review/version-dialog.tsx';
import { Activity } from '../../../src/admin/features/history/history-screens.tsx';
import { FooterMaps, isMapLink } from '../../../src/admin/features/footer-maps/footer-maps.tsx';
import { Poster } from '../../../src/admin/features/poster/poster.tsx';
import { posterWords } from '#lib/i18n/poster.ts';
import { FirstDay } from '../../../src/admin/features/first-day/first-day.tsx';
import { LastEdits } from '../../../src/admin/features/history/last-edits.tsx';
import { MostViewed } from '../../../src/admin/features/overview/most-viewed.tsx';
import { WaitingCard } from '../../../src/admin/features/review/version-notices.tsx';
import { AccuracyCard } from '../../../src/admin/features/visitor-photos/accuracy-card.tsx';
import { Settings } from '../../../src/admin/features/settings/settings.tsx';
import { $router } from '#core/shared/router.ts';
import { renderDashboard, showing, signInAs } from '../../support/dashboard.tsx';

const noop = (): void => undefined;
const time = '2020-01-01T08:00:00.000Z';
const respondWith = (response: object) => ({ call: async () => response });
const change = {
  id: 1,
  entity: 'product',
  row_id: 7,
  title: '',
  action: 'update',
  by_username: 'rina',
  reviewed_by: 'wati',
  at: time,
  fields: { status: { before: 'draft', after: 'hidden' }, image: { before: '/a.webp', after: '' } }
} as never;
const picture = {
  id: 4,
  name: '',
  path: '/uploads/x.webp',
  created_at: time,
  uses: 3,
  trashed: 1,
  waiting: 2,
  used_in: [{ entity: 'product', id: 7, title: 'Jahe' }]
} as never;
const version = {
  id: 5,
  entity: 'product',
  title: '',
  action: 'update',
  state: 'returned',
  remark: 'Lagi',
  by_username: 'rina',
  updated_at: time,
  publish_at: '',
  problem: 'Taken'
};
const counts = { total: 1, waiting: 2, returned: 1, required: true, time_zone: 'UTC' };
const uploads = [
  ['stored', { picture }],
  ['sending', { share: 0.5 }],
  ['refused', { why: 'Too large', canRetry: true }]
].map(([state, more], key) => ({
  key,
  file: new File([], `${key}.png`),
  state: { at: state, ...(more as object) }
})) as never;
const settings = {
  review: 'required',
  // A time zone that the browser accepts, but does not list.
  time_zone: 'US/Pacific',
  mailed: [2],
  mails_authors: true,
  first_day: false,
  fixed: ['review'],
  sends_mail: false,
  administrators: [
    { id: 1, name: 'siti' },
    { id: 2, name: 'wati' }
  ],
  updated_at: time
};
const failed = [{ page: '/product/Jahe', reason: 'Broken' }];
const publishing = {
  state: 'failed',
  since: time,
  publishedAt: time,
  message: 'Full disk',
  failed,
  progress: { done: 1, all: 4 }
};
const figures = [{ month: '2020-01', part: 'leaf', confirmed: 4, named: 0, right: 0 }];
const maps = [
  { id: 1, title: 'Solo', link_maps: 'https://maps.app.goo.gl/x' },
  { id: 2, title: 'Joglo', link_maps: 'https://x.example' },
  { id: 3, title: 'Sari', link_maps: null }
];
const firstSteps = {
  steps: ['content', 'texts', 'demo', 'editors', 'second_factor'].map((name) => ({
    name,
    done: name === 'content'
  })),
  demo: [
    { entity: 'footerContent2', ids: [1], removable: true },
    { entity: 'product', ids: [2, 3], removable: false }
  ],
  kept: 2
};

beforeEach(() => {
  $router.open('/dashboard/products/import');
  return () => $router.open('/');
});

const shows = showing('§2 Dashboard');

shows(
  'the sidebar',
  <Nav />,
  [
    ['button', 'Produk', { expanded: true }],
    ['link', 'Daftar Produk', { current: 'page' }],
    ['link', /Menunggu tinjauan\s*2/]
  ],
  respondWith({ ...counts, total: 0, versions: [] })
);
shows(
  'a failed publication',
  <PublishStatus />,
  [
    ['progressbar', '1 dari 4 halaman'],
    'Penerbitan gagal',
    'sejak 1 Jan 2020',
    'Full disk',
    '/product/Jahe',
    ': Broken',
    ['button', 'Terbitkan'],
    ['button', 'Rincian penerbitan']
  ],
  { publishState: async () => publishing }
);
shows('a site that is up to date', <PublishStatus />, ['Situs publik sudah terbaru', '!sejak'], {
  publishState: async () => ({ state: 'current', since: time, publishedAt: time })
});
shows('a change', <ChangeEntry change={change} showsRow onRestore={noop} />, [
  'rina changed (published by wati)',
  ['link', '7', '/dashboard/products/7/history'],
  ['button', /^Restore these values.* 1 Jan 2020/],
  'Hidden'
]);
shows('a used picture', <PictureCard picture={picture} onDelete={noop} />, [
  ['button', 'Rename Jahe'],
  'Used 3 times',
  ['link', 'Jahe', '/dashboard/products/7'],
  'and 2 more',
  ['link', 'In the trash: 1', '/dashboard/trash'],
  ['link', 'In changes that wait: 2', '/dashboard/review']
]);
const inChange = { ...(picture as object), uses: 0, used_in: [], trashed: 0 } as never;
shows('a picture that only a change uses', <PictureCard picture={inChange} onDelete={noop} />, [
  'In changes that wait: 2',
  '!Used',
  '!more',
  '!In the trash',
  '!Delete'
]);
for (const [search, text] of [
  [{}, 'No picture has been uploaded yet.'],
  [{ show: 'unused' }, 'No picture is unused.'],
  [{ show: 'unused', q: 'x' }, 'No picture matches your search.']
] as const)
  shows(`“${text}”`, <Pictures search={search} />, [text], respondWith({ pictures: [], total: 0 }));
shows(
  'pictures',
  <PicturePicker isMultiple chosen={['/uploads/x.webp']} onChoose={noop} onCancel={noop} />,
  [
    ['button', /Jahe/, { pressed: true }],
    '1–25 of 30',
    ['button', 'Page 1', { current: 'page' }],
    ['button', 'Add 1 picture']
  ],
  respondWith({ pictures: [picture], total: 30 })
);
shows(
  'uploads',
  <PictureUploads uploads={uploads} queue={{} as never} input={{ current: null }} />,
  ['Uploading 3 of 3: 1.png', 'Too large', ['button', 'Try 2.png again']]
);
shows(
  'changes under review',
  <Review search={{ mine: 'true' }} id={undefined} isEdited={false} />,
  [
    '2 changes wait for an administrator.',
    ['checkbox', 'Only mine', { checked: true }],
    'rina wants to change',
    'its time: Taken',
    'Lagi',
    'Bagus',
    '!Rahasia',
    '!(UTC)',
    ['link', 'Look at it: Product', '/dashboard/review/5?mine=true']
  ],
  respondWith({
    ...counts,
    versions: [
      version,
      { ...version, id: 6, state: 'published', remark: 'Bagus', publish_at: time, problem: '' },
      { ...version, id: 7, state: 'submitted', remark: 'Rahasia', problem: '' }
    ]
  })
);
shows(
  'map links',
  <FooterMaps />,
  [
    ['link', /Ubah tautan.*Solo/, '/dashboard/footer/alamat/1'],
    ['link', /Buka peta.*Joglo \(.*tab/, 'https://x.example'],
    'Bukan tautan peta',
    'Belum ada tautan'
  ],
  { list: async () => maps }
);
shows(
  'the first steps',
  <FirstDay />,
  [
    '1 dari 5 langkah selesai',
    ['link', 'Hero Content', '/dashboard/banner'],
    ['link', 'Footer Links', '/dashboard/footer/alamat'],
    ['link', 'Footer Content', '/dashboard/footer'],
    ['button', 'Hapus isi contoh'],
    ['link', 'Add User', '/dashboard/users/new'],
    ['link', 'Buka profil', '/profile']
  ],
  respondWith(firstSteps)
);
shows(
  'links to add content and texts to an empty site, except for texts that cannot be added',
  <FirstDay />,
  [
    ['link', 'Import', '/dashboard/products/import'],
    ['link', 'Add Product', '/dashboard/products/new'],
    ['link', 'Footer Content', '/dashboard/footer'],
    '!Footer Links'
  ],
  respondWith({
    ...firstSteps,
    demo: [],
    steps: firstSteps.steps.slice(0, 2).map((step) => ({ ...step, done: false }))
  })
);
shows(
  'the number of waiting changes',
  <WaitingCard />,
  [['link', /Menunggu tinjauan.*1 sent back to you.*2/, '/dashboard/review']],
  respondWith({ ...counts, required: false })
);
shows(
  'no percentage of right names if no answer named a plant',
  <AccuracyCard />,
  ['jawaban pengunjung', '0%', '!nama itu benar', 'ditanya 3 kali, sependapat 2 kali'],
  respondWith({ figures, second_opinions: { asked: 3, agreed: 2 } })
);
shows(
  'shares of answers',
  <AccuracyCard />,
  ['50%', '25%'],
  respondWith({ figures: [{ ...figures[0], confirmed: 8, named: 4, right: 1 }] })
);
shows(
  'the most viewed plants',
  <MostViewed />,
  [['link', 'Jahe 9 kali', '/dashboard/products/7']],
  respondWith({ products: [{ id: 7, name: 'Jahe', views: 9, centre_id: 3 }] })
);
shows(
  'plants without photographs',
  <MostViewed lacks="photos" />,
  [
    ['link', /^Jahe.*9 kali/s, '/dashboard/center/3/teach?plant=7&part=leaf'],
    ['link', /^Lada/, '/dashboard/products/8']
  ],
  {
    call: async (_method: string, _path: string, { query }: { query: { lacks?: string } }) => ({
      products: [
        { id: 7, name: 'Jahe', views: 9, centre_id: 3 },
        { id: 8, name: 'Lada', views: 2, centre_id: null }
      ].filter(() => query.lacks === 'photos')
    })
  }
);
shows(
  'an import as one of the last edits',
  <LastEdits />,
  [
    ['link', /^3 records.*rina imported 3 records/s, '/dashboard/activity?import=a'],
    ['link', 'Semua riwayat', '/dashboard/activity']
  ],
  {
    history: async ({ per_page }: { per_page?: number }) => ({
      changes: per_page === 5 ? [{ ...(change as object), import: 'a', together: 3 }] : []
    })
  }
);
shows(
  'changed settings as one of the last edits',
  <LastEdits />,
  [['link', /^Pengaturan.*rina changed/s, '/dashboard/settings']],
  { history: async () => ({ changes: [{ ...(change as object), entity: 'settings', row_id: 1 }] }) }
);
shows('hotkeys', <HotkeyList onClose={noop} />, [
  'Ctrl K / ⌘ K',
  'In a form: go to the next field',
  ['checkbox', 'Use shortcuts of a single key', { checked: true }]
]);
shows(
  'settings',
  <Settings />,
  [
    'Diatur oleh REVIEW',
    '=US/Pacific',
    'Server ini belum mengirim e-mail',
    ['checkbox', 'wati', { checked: true }],
    ['checkbox', /^Kirim e-mail kepada editor/, { checked: true }],
    ['checkbox', /^Tampilkan daftar hari pertama/, { checked: false }]
  ],
  respondWith(settings)
);

test.each([
  ['https://www.google.com/maps/search/?api=1&query=Bogor', true],
  ['https://google.co.id/maps/place/Bogor', true],
  ['https://maps.google.com/?q=-6.6,106.8', true],
  ['https://maps.app.goo.gl/abc', true],
  ['https://goo.gl/maps/abc', true],
  ['https://www.openstreetmap.org/#map=12/-6.6/106.8', true],
  ['https://osm.org/go/12DVrIgQ?m=', true],
  ['https://maps.apple.com/?q=Bogor', true],
  ['https://waze.com/ul/hqqggh0xn6', true],
  ['https://www.waze.com/id/live-map/directions?to=ll.-6.6%2C106.8', true],
  ['https://www.waze.com/about', false],
  ['', false],
  ['Bogor', false],
  ['https://example.org/maps', false],
  ['https://www.google.com/search?q=maps', false],
  ['https://google.com.evil.example/maps', false],
  ['javascript:alert(1)', false],
  ['https://goo.gl/abc', false]
])('§2 Footer maps: whether %j is a link to a map: %s', (link, isMap) => {
  expect(isMapLink(link)).toBe(isMap);
});

const fail = () => Promise.reject(new Error('bug'));
const unavailable = { call: fail, history: fail, list: fail, trash: fail };
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const leaf = { centre: 1, product: { id: 1, name: 'Jahe' }, part: 'leaf' } as const;

const failing = (failed: string, element: ReactElement): void =>
  test(`§8 Dashboard: a screen that cannot be loaded shows: ${failed}`, async () => {
    signInAs('admin');
    renderDashboard(element, unavailable);
    await waitFor(() => expect(alerts().join(', ')).toBe(failed));
  });
failing('Failed to fetch the pictures', <Pictures search={{}} />);
failing('Foto pengunjung gagal dimuat, Angkanya gagal dimuat', <VisitorPhotos search={{}} />);
failing('Failed to fetch the trash', <Trash search={{}} />);
failing('Failed to fetch the history', <Activity search={{}} />);
failing('Failed to fetch the waiting changes', <Review search={{}} id={undefined} isEdited />);
failing(
  'Failed to fetch footer contents, Failed to fetch the waiting changes',
  <>
    <FooterMaps />
    <VersionDialog id={5} isEdited={false} onClose={noop} />
  </>
);
failing('Failed to make the page', <PageDialog name="" about={[]} load={fail} onClose={noop} />);
failing('The photographs could not be loaded.', <PlantPhotos subject={leaf} local={[]} />);

test('§2 First day: if the demonstration content cannot be removed or the list cannot be hidden, the reason is shown', async () => {
  signInAs('admin');
  const busy = () => Promise.reject(new ApiError(503, { error: 'Busy.' }));
  const removeAll = vi.fn((..._all: unknown[]) => busy());
  const call = vi.fn(async (method: string) => (method === 'get' ? firstSteps : busy()));
  renderDashboard(<FirstDay />, { call, removeAll });
  const profile = await screen.findByRole('link', { name: 'Buka profil' });
  expect(profile.getAttribute('target'), 'the router ignores the link').toBe('_self');
  const name = 'Hapus isi contoh';
  const start = await screen.findByRole<HTMLButtonElement>('button', { name });
  for (const answer of ['Cancel', name]) {
    fireEvent.click(start);
    const dialog = within(screen.getByRole('dialog', { name }));
    dialog.getByText('Footer Link: 1');
    dialog.getByText(/^1 data contoh .* 2 data contoh yang sudah diubah/);
    expect(removeAll).not.toHaveBeenCalled();
    fireEvent.click(dialog.getAllByRole('button', { name: answer }).at(-1)!);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(start.disabled).toBe(true);
  await screen.findByText('Busy.');
  expect(removeAll).toHaveBeenCalledWith(expect.anything(), [1], '0'.repeat(32));
  await waitFor(() => expect(call, 'the list is loaded again').toHaveBeenCalledTimes(2));
  expect(start.disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Sembunyikan daftar' }));
  await waitFor(() => expect(screen.getAllByText('Busy.')).toHaveLength(2));
});

test('§2 Poster: the poster of a centre can be printed, and loaded again after an error', async () => {
  const one = vi.fn(async () => ({ id: 3, name: 'Joglo' }));
  one.mockRejectedValueOnce(new Error('offline'));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderDashboard(<Poster name="jamuCentre" id={3} />, { one });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Poster for Joglo' });
  for (const step of [...posterWords.id.steps, ...posterWords.en.steps]) screen.getAllByText(step);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('radio', { name: 'A6' }));
  const sheet = document.querySelector<HTMLElement>('.poster-print')!;
  expect(sheet.dataset['paper']).toBe('A6');
  expect(sheet.querySelector('ol[lang=en]')?.textContent).toContain(posterWords.en.steps[0]);
});

test('§2 Publishing: the site can be published again after an error; its state is updated until it is current', async () => {
  signInAs('admin');
  const publishState = vi.fn(async () => ({ state: 'stale' }));
  const publish = vi.fn(async () => void publishState.mockResolvedValue({ state: 'building' }));
  publish.mockRejectedValueOnce(new Error('offline'));
  renderDashboard(<PublishStatus />, { publishState, publish });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Terbitkan' });
  await screen.findByText('Ada perubahan yang belum terbit', { selector: '[role=status]' });
  fireEvent.click(button);
  await screen.findByText('Penerbitan gagal');
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await screen.findByText('Sedang menerbitkan…', { selector: '[role=status]' });
  expect(button.disabled).toBe(true);
  publishState.mockResolvedValue({ state: 'current' });
  await screen.findByText('Situs publik sudah terbaru', { selector: '[role=status]' });
  expect(button.disabled).toBe(false);
  act(() => signInAs('editor'));
  expect(screen.queryByRole('button', { name: 'Terbitkan' })).toBeNull();
});
