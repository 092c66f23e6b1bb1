// @vitest-environment happy-dom
import { beforeEach, test } from 'vitest';
import { HotkeyList } from '../../../src/admin/command-palette/hotkey-list.tsx';
import { ChangeEntry } from '../../../src/admin/history/change-entry.tsx';
import { Breadcrumbs } from '../../../src/admin/layout/breadcrumbs.tsx';
import { Nav } from '../../../src/admin/layout/nav.tsx';
import { PublishStatus } from '../../../src/admin/layout/publish-status.tsx';
import { PictureCard } from '../../../src/admin/picture-library/picture-card.tsx';
import { PictureUploads } from '../../../src/admin/picture-library/picture-uploads.tsx';
import { PicturePicker } from '../../../src/admin/pictures/picture-picker.tsx';
import { Review } from '../../../src/admin/review/review.tsx';
import { FooterMaps } from '../../../src/admin/screens/footer-maps.tsx';
import { FirstDay } from '../../../src/admin/screens/overview/first-day.tsx';
import {
  AccuracyCard,
  LastEdits,
  MostViewed,
  WaitingCard
} from '../../../src/admin/screens/overview/panels.tsx';
import { VisitTable } from '../../../src/admin/screens/overview/visit-table.tsx';
import { Settings } from '../../../src/admin/screens/settings.tsx';
import { $router } from '../../../src/admin/shared/router.ts';
import { expectOutline, signInAs } from '../../support/dashboard.tsx';
import outlines from './states.json' with { type: 'json' };

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
const proposal = {
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
  uploads: (
    <PictureUploads uploads={uploads} queue={{} as never} input={{ current: null }}>
      x
    </PictureUploads>
  ),
  'changes under review': <Review search={{ mine: 'true' }} id={undefined} isEdited={false} />,
  'map links': <FooterMaps />,
  'the first steps': <FirstDay />,
  'the number of waiting changes': <WaitingCard />,
  'no share of nothing': <AccuracyCard />,
  'no views': <MostViewed />,
  views: <MostViewed />,
  'an error': <LastEdits />,
  'no visits': <VisitTable visits={[]} isMasked />,
  hotkeys: <HotkeyList onClose={noop} />,
  settings: <Settings />
};
const calls: Record<string, object> = {
  'the sidebar': answer({ ...counts, proposals: [] }),
  'a narrow sidebar': answer({ ...counts, total: 0, required: false }),
  'a failed publication': {
    publishState: async () => publishing,
    publishEvents: () => new Promise(noop)
  },
  pictures: answer({ pictures: [picture], total: 30 }),
  'changes under review': answer({ ...counts, proposals: [proposal] }),
  'map links': { list: async () => maps },
  'the first steps': answer(days),
  'the number of waiting changes': answer(counts),
  'no share of nothing': answer({ figures, second_opinions: { asked: 3, agreed: 2 } }),
  'no views': answer({ products: [] }),
  views: answer({ products: [{ id: 7, name: 'Jahe', views: 9 }] }),
  'an error': { history: () => Promise.reject(new Error('bug')) },
  settings: answer(settings)
};

test.each(Object.keys(states) as (keyof typeof states)[])('§2 Dashboard: shows %s', (title) =>
  expectOutline(states[title], outlines[title], calls[title])
);
