import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { StrengthMeter } from '#lib/forms/new-password.tsx';
import { centreWords } from '#lib/i18n/centre.ts';
import { detectionWords } from '#lib/i18n/detection.ts';
import { favouritesWords } from '#lib/i18n/favourites.ts';
import { feedbackWords } from '#lib/i18n/feedback.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import { onDeviceWords } from '#lib/i18n/on-device.ts';
import { placeMapWords } from '#lib/i18n/place-map.ts';
import { productWords } from '#lib/i18n/product.ts';
import { PROVINCES } from '#lib/i18n/provinces.ts';
import { CodeField } from '#lib/ui/code-field.tsx';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import { ActiveFilters } from '../../../src/islands/catalogue/active-filters.tsx';
import { CategoryList } from '../../../src/islands/catalogue/category-drawer.tsx';
import { HomeProducts } from '../../../src/islands/catalogue/home-products.tsx';
import { CentrePage } from '../../../src/islands/centre/centre-page.tsx';
import { ShowConsent } from '../../../src/islands/detection/features/feedback/consent.tsx';
import { GardenBar } from '../../../src/islands/detection/features/garden/garden-bar.tsx';
import { Viewer } from '../../../src/islands/detection/photos/viewer.tsx';
import { initialState, type State } from '../../../src/islands/detection/core/state.ts';
import { Progress } from '../../../src/islands/on-device/progress.tsx';
import { Pin } from '../../../src/islands/places/map/pin.tsx';
import { PlaceCard } from '../../../src/islands/places/place-card.tsx';
import { PlaceFilters } from '../../../src/islands/places/place-filters.tsx';
import { FavouriteCard } from '../../../src/islands/product/favourites/favourite-card.tsx';
import { OrderBox } from '../../../src/islands/product/order-box.tsx';
import { ProductPage } from '../../../src/islands/product/product-page.tsx';
import { RemovalForm } from '../../../src/islands/profile/removal-form.tsx';
import { shownPlace } from '../../support/places.ts';
import { countIn } from '../../support/rendered-text.ts';

const none = () => undefined;
const en = { locale: 'en' } as const;
/** Callbacks that many components have. */
const choosing = { onChoose: none, onRemove: none, onOpen: none, onNear: none, onPress: none };
const adding = { dispatch: none, onFiles: none, onPick: none, onRemoveLast: none, onRemoved: none };
const shared = { ...en, ...choosing, ...adding };
const { catalogue, detail, centres } = productWords.en;
const { register } = accountsWords.en;
const detection = detectionWords.en;
const map = placeMapWords.en;

const categories = (chosen: string) => (
  <CategoryList {...shared} categories={[{ name: 'Daun' }]} chosen={chosen} all="All" />
);
const filters = (q: string, category: string) => {
  const state = { q, category, sort: '', page: 1, perPage: 12 } as const;
  return <ActiveFilters {...shared} state={state} categories={[]} t={catalogue} />;
};
const point = { x: 110, y: 7 };
const member = (id: number, page?: string) => ({
  ...point,
  place: { ...shownPlace({ id }), page }
});
const pin = (...members: ReturnType<typeof member>[]) => (
  <Pin {...shared} cluster={{ ...point, members }} view={{ ...point, width: 10 }} t={map} />
);
const placeFilters = (isOpenOnly: boolean, state: 'asking' | 'failed', hasHours: boolean) => {
  const filter = { kind: 'centres', q: '', province: '', isOpenOnly, now: new Date(0) } as const;
  const provinces = [{ province: PROVINCES[0]!, count: 3 }];
  return (
    <PlaceFilters
      {...shared}
      {...{ provinces, filter, hasHours, t: map, hasPoints: true }}
      near={{ state }}
    />
  );
};
const jahe = { id: 1, name: 'Jahe', latin: '', image: '' };
const favourite = (on: boolean, gone: boolean) => (
  <FavouriteCard {...shared} favourite={jahe} t={favouritesWords.en} on={on} gone={gone} />
);
const placeCard = (kind: 'centres' | 'manufacturers', away?: string) => (
  <PlaceCard
    {...shared}
    {...{ kind, away, t: centres, eager: true }}
    place={shownPlace({ page: 'J 1' })}
  />
);
const files = (count: number) => Array.from({ length: count }, (_, n) => new File([], `${n}.jpg`));
const viewer = (state: Partial<State>) => (
  <Viewer {...shared} t={detection} state={{ ...initialState, ...state }} />
);
const picture = (eager: boolean, src = 'a') => (
  <Picture
    source={src ? { src, avif: 'b' } : undefined}
    alt={src}
    shape="portrait"
    sizes="1px"
    eager={eager}
  />
);
const order = (centres: Parameters<typeof OrderBox>[0]['centres']) => (
  <OrderBox {...shared} centres={centres} t={detail} toasts={{} as never} />
);
const removal = (role: 'admin' | 'user') => (
  <RemovalForm {...shared} t={accountsWords.en} user={{ username: 'siti', role } as never} />
);
const consent = (credit?: string) => (
  <ShowConsent t={feedbackWords.en} credit={credit} disabled={false} onChange={none} />
);
const garden = (state: Partial<State>) => (
  <GardenBar
    {...shared}
    t={{ ...detection, garden: identificationWords.en.garden, answerLabel: '' }}
    state={{ ...initialState, ...state }}
  />
);

const meter = (isCommon: boolean) => (
  <StrengthMeter t={register} password="abcd" isCommon={isCommon} />
);
const code = (recovery: boolean) => <CodeField label="Code" recovery={recovery} />;
const notice = (tone: 'bad' | 'good') => <Notice tone={tone} />;
const list = (kind: 'failed' | 'empty') => <ListNotice kind={kind}>x</ListNotice>;
const loading = {
  list: <CardSkeletons count={2} ratio="portrait" label="x" />,
  home: <HomeProducts {...en} cards={[]} t={catalogue} />,
  product: <ProductPage {...en} centres={[]} t={detail} />,
  centre: <CentrePage {...en} t={centreWords.en} />,
  files: <Progress {...en} t={onDeviceWords.en} done={1} all={4} />
};

/** The number of matches of each pattern. */
const STATES: [string, ReactElement, Record<string, number>][] = [
  ['a chosen category', categories('Daun'), { 'pressed="true"[^>]*>Daun': 1, 'pressed="true"': 1 }],
  ['all categories', categories(''), { 'pressed="true"[^>]*>All': 1 }],
  ['a blank search', filters(' ', ''), { '<ul': 0 }],
  ['a search', filters('x', ''), { '>“x”<': 1, '<button': 1 }],
  ['two filters', filters('x', 'Daun'), { '<button': 3 }],
  ['a centre on the map', pin(member(2, 'A b')), { 'href="/en/[^"]*/A%20b"': 1, 'data-again': 0 }],
  ['a maker on the map', pin(member(2)), { 'href="#produsen-2"': 1 }],
  ['places on the map', pin(member(2), member(3)), { 'data-again': 1, '2 places, zoom in': 1 }],
  ['no filter', placeFilters(false, 'failed', true), { 'pressed="false"': 2, '\\(3\\)': 1 }],
  ['filters', placeFilters(true, 'asking', true), { 'pressed="true"': 2 }],
  ['no hours', placeFilters(true, 'asking', false), { 'pressed="true"': 1 }],
  ['a favourite', favourite(true, false), { 'opacity-70': 0, '<a ': 1, 'fill-chili': 1 }],
  ['a removed one', favourite(false, true), { 'opacity-70': 1, '<a ': 0, 'fill-chili': 0 }],
  ['a centre', placeCard('centres', '2 km'), { 'J%201"': 1, '2 km': 1, 'picture-none': 0 }],
  ['a maker', placeCard('manufacturers'), { 'J%201"': 0, 'picture-none': 1 }],
  ['no photograph', viewer({}), { [detection.dropHint]: 1, '<li': 0 }],
  ['photographs', viewer({ photos: files(3), shown: 1 }), { 'pressed="true"': 1, '<li': 4 }],
  ['paused', viewer({ photos: files(4), camera: 'paused' }), { [detection.another]: 1 }],
  ['full', viewer({ photos: files(5), camera: 'paused' }), { '<li': 5, [detection.another]: 0 }],
  ['no consent', consent(), { 'checked=""': 0, 'type="text"': 0 }],
  ['a consent without a name', consent(''), { 'checked=""': 1, 'type="text"': 1 }],
  ['no garden', garden({ gardenProblem: 'unloaded' }), { 'not be loaded': 1, 'Choose garden': 1 }],
  ['a garden', garden({ garden: { id: 1, name: 'Joglo' } }), { Joglo: 1, 'Change garden': 1 }],
  ['an eager picture', picture(true), { 'loading="eager"': 1, '[pP]riority="high"': 1 }],
  ['a lazy picture', picture(false), { 'loading="lazy"': 1, '[pP]riority="auto"': 1 }],
  ['no picture', picture(true, ''), { role: 0, 'picture-none': 1 }],
  [
    'no centres',
    order({ state: 'failed' }),
    { [detail.toasts.centresFailed]: 1, 'aria-disabled="true"': 1 }
  ],
  ['no chosen centre', order({ state: 'ready', data: [] }), { [detail.toasts.noCentre]: 1 }],
  ['an administrator', removal('admin'), { '<form': 0, 'another administrator can': 1 }],
  ['a user', removal('user'), { '<form': 1, 'another administrator can': 0 }],
  ['a password', meter(false), { 'now="1"[^>]*"red"': 1, ': not met yet': 4 }],
  ['a common one', meter(true), { ': not met yet': 5 }],
  ['a code', code(false), { 'one-time-code': 1, numeric: 1 }],
  ['a recovery code', code(true), { 'omplete="off"': 1, numeric: 0 }],
  ['a failure', notice('bad'), { 'role="alert"': 1 }],
  ['a success', notice('good'), { 'role="status"': 1 }],
  ['a failed list', list('failed'), { 'role="alert"': 1 }],
  ['an empty list', list('empty'), { role: 0 }],
  ['a loading list', loading.list, { '"status"': 1, '<ul aria-hidden': 1 }],
  ['no products yet', loading.home, { 'data-skel': 6 }],
  ['a loading product', loading.product, { '"status"': 1 }],
  ['a loading centre', loading.centre, { '"status"': 1 }],
  ['a download', loading.files, { 'max="4" value="1"': 1 }]
];

test.each(STATES)('§9 States: %s', (_, view, counts) => {
  const matches = Object.keys(counts).map((pattern) => countIn(view, new RegExp(pattern, 'g')));
  expect(matches).toEqual(Object.values(counts));
});
