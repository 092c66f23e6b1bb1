// @vitest-environment happy-dom
import { afterEach, test } from 'vitest';
import { Photographers } from '../../../src/admin/features/teach/photographers.tsx';
import { $photos, $sending, $unstored } from '../../../src/admin/features/teach/photo-queue.ts';
import type { WaitingPhoto } from '../../../src/admin/features/teach/photo-store.ts';
import { PlantList } from '../../../src/admin/features/teach/plant-list.tsx';
import { PlantPhotos } from '../../../src/admin/features/teach/plant-photos.tsx';
import { QueueStatus } from '../../../src/admin/features/teach/queue-status.tsx';
import { plantsOf } from '../../../src/admin/features/teach/use-teaching.ts';
import { expectOutline } from '../../support/dashboard.tsx';

const noop = (): void => undefined;
const [jahe, lada] = ['Jahe', 'Lada'].map((name, index) => ({ id: index + 1, name }));
const subject = { centre: 3, product: jahe!, part: 'leaf' as const };
const photo = (id: string, more: object = {}): WaitingPhoto => ({
  ...subject,
  id,
  account: '1',
  file: new Blob(),
  hash: '',
  ...more
});
const plant = (product: object, photographs: number, more: object = {}) => ({
  product,
  photographs,
  recognised: photographs - 1,
  ...more
});
const none = { plants: [], photographs: 0, recognised: 0 };
const plants = [
  plant(jahe!, 2, { confused_with: lada, confused: 1 }),
  plant(lada!, 3, { confused_with: jahe, confused: 2 })
];
const parts = { leaf: { plants, photographs: 5, recognised: 3 }, fruit: none, rhizome: none };
const centre = { name: 'Joglo', isStored: true, parts } as never;
const empty = { name: 'Joglo', isStored: false, parts: { leaf: none, fruit: none, rhizome: none } };
const people = ['editor 1', 'visitor 2', 'editor 1', 'editor 3'].map((id, index) => ({
  id: index,
  photographer: { id, name: id === 'editor 1' ? 'siti' : '' }
})) as never;
const held = [
  photo('a', { warning: 'similar' }),
  photo('b', { refusal: { status: 413, sentence: '' } }),
  photo('c')
];
const call = async () => ({ photos: people, total: 4 });
const send = () => Promise.reject(new Error('no picture'));

afterEach(() => {
  $photos.set([]);
  $sending.set('idle');
  $unstored.set(0);
});

/** Fills the queue when the component is rendered. */
function Queued({ photos, children }: { photos: WaitingPhoto[]; children: React.ReactNode }) {
  $photos.set(photos);
  $sending.set('later');
  $unstored.set(photos.length - 1);
  return children;
}

const states = {
  'a queue': (
    <Queued photos={held}>
      <QueueStatus hasCheck />
    </Queued>
  ),
  'a queue of one': (
    <Queued photos={[photo('a')]}>
      <QueueStatus hasCheck />
    </Queued>
  ),
  plants: (
    <Queued photos={[photo('a')]}>
      <PlantList centre={3} centrePlants={centre} plants={plantsOf(centre)} />
    </Queued>
  ),
  'no plants': <PlantList centre={3} centrePlants={empty as never} plants={[]} />,
  photographers: <Photographers photos={people} onChange={noop} />,
  'held photographs': <PlantPhotos subject={subject} local={held} />
};
/** Parts of their outlines, or whole ones. */
const expected: Record<keyof typeof states, string | string[]> = {
  'a queue': [
    'Waiting (1) ',
    '<alert|This device has no room left: 2 photographs',
    '?plant=1&part=leaf|2 photographs to check>'
  ],
  'a queue of one': ['Waiting (1) '],
  plants: [
    'Of your 5 photographs 3 would be recognised.',
    'No connection: as of your last visit.',
    'Mixed upLada and Jahe Leaf<',
    '?plant=2&part=leaf&after=1|Add photographs of both>',
    '?plant=1&part=leaf|Jahe, Leaf2 more. 1 waiting. >',
    '?plant=1&part=fruit|Jahe, FruitNo photographs. >',
    '?plant=2&part=leaf|Lada, Leaf2 of 3 recognised. 2 more. >'
  ],
  'no plants': [
    '<status|>This centre lists no plants yet.',
    '</dashboard/center/3|Edit the centre>'
  ],
  photographers: [
    'siti: 2 photographs<',
    'a visitor: 1 photograph<"Forget all of a visitor"|',
    'a deleted account: 1 photograph<'
  ],
  'held photographs': [
    '<alert|This photograph is much like another one.',
    '<|Use it anyway><|Remove>',
    '<alert|This photograph is too large for the server.><|Send again><|Remove>',
    '"Remove photograph 4"|>Waiting<',
    'siti: 2 photographs'
  ]
};
const calls: Record<string, object> = {
  'held photographs': { call, send }
};

test.each(Object.keys(states) as (keyof typeof states)[])('§6 Teaching: shows %s', (title) =>
  expectOutline(states[title], expected[title], calls[title])
);
