// @vitest-environment happy-dom
import { beforeEach, test } from 'vitest';
import { HotkeyList } from '../../../src/admin/features/command-palette/hotkey-list.tsx';
import { ChangeEntry } from '../../../src/admin/core/fields/change-entry.tsx';
import { Breadcrumbs } from '../../../src/admin/core/layout/breadcrumbs.tsx';
import { Nav } from '../../../src/admin/core/layout/nav.tsx';
import { PublishStatus } from '../../../src/admin/features/publishing/publish-status.tsx';
import { PictureCard } from '../../../src/admin/features/picture-library/picture-card.tsx';
import { PictureUploads } from '../../../src/admin/features/picture-library/picture-uploads.tsx';
import { PicturePicker } from '../../../src/admin/core/pictures/picture-picker.tsx';
import { Review } from '../../../src/admin/features/review/review.tsx';
import { FooterMaps } from '../../../src/admin/features/footer-maps/footer-maps.tsx';
import { FirstDay } from '../../../src/admin/features/first-day/first-day.tsx';
import { LastEdits } from '../../../src/admin/features/history/last-edits.tsx';
import { MostViewed } from '../../../src/admin/features/overview/most-viewed.tsx';
import { WaitingCard } from '../../../src/admin/features/review/waiting-card.tsx';
import { AccuracyCard } from '../../../src/admin/features/visitor-photos/accuracy-card.tsx';
import { VisitTable } from '../../../src/admin/features/overview/visit-table.tsx';
import { Settings } from '../../../src/admin/features/settings/settings.tsx';
import { $router } from '../../../src/admin/core/shared/router.ts';
import { expectOutline, signInAs } from '../../support/dashboard.tsx';

const noop = (): void => undefined;
const time = '2020-01-01T08:00:00.000Z';
const answer = (more: object) => ({ call: async () => more });
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
  time_zone: 'Asia/Jakarta',
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
const days = {
  steps: [
    { name: 'texts', done: true },
    { name: 'demo', done: false },
    { name: 'editors', done: false }
  ],
  demo: [],
  kept: 0
};

beforeEach(() => {
  signInAs('admin');
  $router.open('/dashboard/products/import');
  return () => $router.open('/');
});

const states = {
  'the crumbs of a page': <Breadcrumbs place="bar" />,
  'the crumbs of a small screen': <Breadcrumbs place="screen" />,
  'the sidebar': <Nav />,
  'a narrow sidebar': <Nav narrow />,
  'a failed publication': <PublishStatus />,
  'a change': <ChangeEntry change={change} showsRow onRestore={noop} />,
  'a used picture': <PictureCard picture={picture} onDelete={noop} />,
  pictures: (
    <PicturePicker isMultiple chosen={['/uploads/x.webp']} onChoose={noop} onCancel={noop} />
  ),
  uploads: <PictureUploads uploads={uploads} queue={{} as never} input={{ current: null }} />,
  'changes under review': <Review search={{ mine: 'true' }} id={undefined} isEdited={false} />,
  'map links': <FooterMaps />,
  'the first steps': <FirstDay />,
  'the number of waiting changes': <WaitingCard />,
  'no share of nothing': <AccuracyCard />,
  'shares of answers': <AccuracyCard />,
  'no views': <MostViewed />,
  views: <MostViewed />,
  'an error': <LastEdits />,
  'no visits': <VisitTable visits={[]} isMasked />,
  hotkeys: <HotkeyList onClose={noop} />,
  settings: <Settings />
};
/** Parts of their outlines, or whole ones. */
const expected: Record<keyof typeof states, string | string[]> = {
  'the crumbs of a page': [
    '</dashboard|Dasbor>Produk</dashboard/products|Daftar Produk><current|Import>'
  ],
  'the crumbs of a small screen': ['</dashboard|Dasbor>', '<current|Import>'],
  'the sidebar': [
    '</|Beranda>',
    '<expanded|Produk></dashboard/products current|Daftar Produk>',
    '<|Footer></dashboard/pictures|',
    'Menunggu tinjauan2>'
  ],
  'a narrow sidebar': [
    '<"Menu dasbor"|</ "Beranda"|>',
    '<expanded "Produk"|></dashboard/center "Jamu Center"|>',
    '<"Footer"|>'
  ],
  'a failed publication': [
    '<"1 dari 4 halaman" =1|><status|Penerbitan gagal>',
    'Full disk',
    'sejak 1 Jan 2020, 08.00 · Terbit 1 Jan',
    '/product/Jahe: Broken<|Terbitkan>'
  ],
  'a change': [
    'rina changed (published by wati) Product </dashboard/products/7/history|7>',
    '<|Restore these values',
    '2 fieldsStatusBeforeDraftAfterHiddenImageBeforeAfter–'
  ],
  'a used picture': [
    '<"Rename Jahe"|>Used 3 times</dashboard/products/7|Jahe>',
    'and 2 more</dashboard/trash|In the trash: 1>',
    'In changes that wait: 2>'
  ],
  pictures: [
    '=newest|><pressed|JaheUsed 3 times>',
    '1–25 of 30',
    '<"Previous page" disabled|><current "Page 1"|1>',
    '<|Add 1 picture>'
  ],
  uploads: [
    '<status|Uploading 3 of 3: 1.png>',
    '<|Stop><"Uploads" =2.5|>',
    '0.pngUploaded1.pngIs being uploaded2.pngToo large<"Try 2.png again"|Try again>'
  ],
  'changes under review': [
    '2 changes wait for an administrator.<checked|>Only mine',
    'rina wants to change Product Sent back',
    'its time: TakenLagi<',
    '/review/5?mine=true "Look at it: Product"|',
    '1–1 of 1'
  ],
  'map links': [
    '<https://maps.app.goo.gl/x|Buka petaSolo',
    '/alamat/1|Ubah tautanSolo>',
    'Bukan tautan peta<https://x.example|',
    'SariBelum ada tautan<'
  ],
  'the first steps': [
    '1 dari 3 langkah selesai<|Sembunyikan daftar>',
    '<|Hapus isi contoh>',
    '</dashboard/users/new|Add User>'
  ],
  'the number of waiting changes': '</dashboard/review|Menunggu tinjauan1 sent back to you2>',
  'no share of nothing': [
    '4jawaban pengunjung0%diberi nama–nama itu benar',
    'ditanya 3 kali, sependapat 2 kali'
  ],
  'shares of answers': ['8jawaban pengunjung50%diberi nama25%nama itu benar'],
  'no views': ['30 HariBelum ada halaman tanaman yang dibuka.'],
  views: ['30 Hari</dashboard/products/7|Jahe 9 kali>'],
  'an error': ['</dashboard/activity|Semua riwayat><alert|Failed to fetch the history>'],
  'no visits': ['10 Kunjungan TerbaruBelum ada kunjungan'],
  hotkeys: [
    'Ctrl K / ⌘ KGo to a screen',
    '?Show these shortcuts<checked|>Use shortcuts of a single key'
  ],
  settings: [
    '<disabled =required|>Diatur oleh REVIEW',
    '<|>siti<checked|>wati',
    'isi SMTP_URL dan SITE_URL',
    '<checked|>Surati penyunting',
    '<=Asia/Jakarta|>',
    '<|>Tampilkan daftar hari pertama'
  ]
};
const calls: Record<string, object> = {
  'the sidebar': answer({ ...counts, versions: [] }),
  'a narrow sidebar': answer({ ...counts, total: 0, required: false }),
  'a failed publication': {
    publishState: async () => publishing,
    publishEvents: () => new Promise(noop)
  },
  pictures: answer({ pictures: [picture], total: 30 }),
  'changes under review': answer({ ...counts, versions: [version] }),
  'map links': { list: async () => maps },
  'the first steps': answer(days),
  'the number of waiting changes': answer(counts),
  'no share of nothing': answer({ figures, second_opinions: { asked: 3, agreed: 2 } }),
  'shares of answers': answer({ figures: [{ ...figures[0], confirmed: 8, named: 4, right: 1 }] }),
  'no views': answer({ products: [] }),
  views: answer({ products: [{ id: 7, name: 'Jahe', views: 9 }] }),
  'an error': { history: () => Promise.reject(new Error('bug')) },
  settings: answer(settings)
};

test.each(Object.keys(states) as (keyof typeof states)[])('§2 Dashboard: shows %s', (title) =>
  expectOutline(states[title], expected[title], calls[title])
);
