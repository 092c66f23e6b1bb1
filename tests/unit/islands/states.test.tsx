// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PLANT_PARTS } from '#lib/contract/identification.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { StrengthMeter } from '#lib/forms/new-password.tsx';
import { centreWords } from '#lib/i18n/centre.ts';
import { detectionWords } from '#lib/i18n/detection.ts';
import { onDeviceWords } from '#lib/i18n/on-device.ts';
import { productWords } from '#lib/i18n/product.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { CodeField } from '#lib/ui/code-field.tsx';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import { HomeProducts } from '../../../src/islands/catalogue/home-products.tsx';
import { CentrePage } from '../../../src/islands/centre/centre-page.tsx';
import { HowTo } from '../../../src/islands/detection/features/examples/how-to.tsx';
import { Viewer } from '../../../src/islands/detection/photos/viewer.tsx';
import { initialState, type State } from '../../../src/islands/detection/core/state.ts';
import { PartArt } from '../../../src/islands/detection/core/part-art.tsx';
import { Progress } from '../../../src/islands/on-device/progress.tsx';
import { OrderBox } from '../../../src/islands/product/order-box.tsx';
import { ProductPage } from '../../../src/islands/product/product-page.tsx';
import { prerender, textsOf } from '../../support/rendered-text.ts';

const none = () => undefined;
const en = { locale: 'en' } as const;
/** Callbacks that several components require. */
const adding = { dispatch: none, onFiles: none, onPick: none, onRemoveLast: none };
const shared = { ...en, ...adding, onNear: none };
const { catalogue, detail } = productWords.en;
const { register } = accountsWords.en;
const detection = detectionWords.en;

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
  centre: <CentrePage {...en} t={centreWords.en} />
};
const download = <Progress {...en} t={onDeviceWords.en} done={1} all={4} />;

const isPressed = { pressed: true };

test('§2 Identification: the viewer shows a hint or photographs, and offers another photograph while there are fewer than five', () => {
  const { more, another, dropHint } = detection;
  const canRetake = () => screen.queryByRole('button', { name: another }) !== null;
  prerender(viewer({})).getByText(dropHint);
  expect(textsOf('listitem')).toEqual([]);
  prerender(viewer({ photos: files(3), shown: 1 })).getByRole('button', { name: more });
  expect(screen.getByRole('button', isPressed).getAttribute('aria-label')).toContain('2');
  expect([textsOf('listitem').length, canRetake()]).toEqual([4, false]);
  prerender(viewer({ photos: files(4), camera: 'paused' }));
  expect(canRetake()).toBe(true);
  prerender(viewer({ photos: files(5), camera: 'paused' }));
  expect([textsOf('listitem').length, canRetake()]).toEqual([5, false]);
});

test('§2 Identification: each part of a plant has its own drawing; the viewer shows a leaf if no part is chosen', () => {
  const drawings = PLANT_PARTS.map((part) => renderToStaticMarkup(<PartArt part={part} />));
  expect(new Set(drawings).size).toBe(3);
  const views = ([undefined, 'leaf', 'fruit'] as const).map((category) =>
    renderToStaticMarkup(viewer({ category }))
  );
  expect(views[0]).toBe(views[1]);
  expect(views[0]).not.toBe(views[2]);
});

test('§2 Identification: a good example has a tick, a poor one a cross', () => {
  prerender(<HowTo t={detection.howTo} parts={detection.parts} />);
  const icons = screen.getAllByRole('figure').map((figure) => figure.querySelector('svg')!);
  const classes = icons.map(({ classList }) => classList[1]);
  expect(classes).toEqual(Array(3).fill(['lucide-check', 'lucide-x']).flat());
});

test('§9 Pictures: an eager picture loads first; the placeholder of a missing picture has no role', () => {
  for (const [eager, loading, priority] of [
    [true, 'eager', 'high'],
    [false, 'lazy', 'auto']
  ] as const) {
    const image = prerender(picture(eager)).getByRole('img', { name: 'a' });
    expect(image.getAttribute('loading')).toBe(loading);
    expect(image.getAttribute('fetchpriority')).toBe(priority);
  }
  expect(prerender(picture(true, '')).queryByRole('img')).toBeNull();
});

test('§2 Product: an order shows what is missing', () => {
  const button = prerender(order({ failed: true })).getByRole('button', { name: detail.order });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const hint = document.getElementById(button.getAttribute('aria-describedby')!);
  expect(hint?.textContent).toBe(detail.toasts.centresFailed);
  prerender(order({ data: [] })).getByText(detail.toasts.noCentre);
});

test('§2 Register: the meter counts the fulfilled criteria; a common password fulfils one less', () => {
  const unmet = () => textsOf('listitem').filter((text) => text.endsWith(`: ${register.unmet}`));
  const bar = prerender(meter(false)).getByRole('meter');
  const [value, most] = ['now', 'max'].map((name) => bar.getAttribute(`aria-value${name}`));
  expect([value, most, bar.dataset['colour'], unmet().length]).toEqual(['1', '5', 'red', 4]);
  prerender(meter(true));
  expect(unmet().length).toBe(5);
});

test('§7 Second factor: only the field for an app’s code has a numeric keyboard and autofill', () => {
  for (const [recovery, autoComplete, inputMode] of [
    [false, 'one-time-code', 'numeric'],
    [true, 'off', null]
  ] as const) {
    const input = prerender(code(recovery)).getByLabelText('Code');
    expect(input.getAttribute('autocomplete')).toBe(autoComplete);
    expect(input.getAttribute('inputmode')).toBe(inputMode);
  }
});

test('§9 States: failures are alerts; success and loading are statuses, which do not interrupt screen readers', () => {
  prerender(notice('bad')).getByRole('alert');
  prerender(<Alert>x</Alert>).getByRole('alert');
  prerender(notice('good')).getByRole('status');
  prerender(list('failed')).getByRole('alert');
  expect(prerender(list('empty')).queryByRole('alert')).toBeNull();
  for (const element of Object.values(loading)) {
    prerender(element).getByRole('status');
    expect(textsOf('listitem')).toEqual([]);
  }
  expect(prerender(download).getByRole<HTMLProgressElement>('progressbar').value).toBe(1);
});
