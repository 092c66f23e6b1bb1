import { expect, it } from 'vitest';
import { cameraProblem, type ListedCamera } from '#lib/ui/cameras.ts';
import {
  type CameraAction,
  type CameraState,
  reduceCamera,
  startCamera
} from '#lib/ui/camera-state.ts';

const listed = (...ids: string[]): ListedCamera[] => ids.map((id) => ({ id, label: '' }));
const PHONE = [
  { id: 'wide', label: 'Back Ultra Wide Camera' },
  { id: 'main', label: 'Back Camera' },
  { id: 'front', label: 'Front Camera' }
];

const send = (state: CameraState, action: object) =>
  reduceCamera(state, { ...action, request: state.request } as CameraAction);

const open = (
  state: CameraState,
  cameras: readonly ListedCamera[],
  settings: MediaTrackSettings = {}
) => {
  const opened = send(state, { type: 'opened', cameras, ...settings });
  return opened.phase === 'opened' ? send(opened, { type: 'shown' }) : opened;
};
const fail = (state: CameraState, problem: CameraState['problem'] = 'cameraRefused') =>
  send(state, { type: 'failed', problem, isFinal: false });
/** Switches to the next camera `presses` times, and opens it. Returns the lenses in order. */
function cycle(begun: CameraState, presses: number): string[] {
  let state = begun;
  return Array.from({ length: presses }, () => {
    const switched = reduceCamera(state, { type: 'switched' });
    state = open(switched, switched.cameras);
    expect(state.phase).toBe('live');
    return state.lens;
  });
}

it('§2 Identification: starts with the main back camera', () => {
  const wide = open(startCamera(undefined), PHONE, { deviceId: 'wide' });
  expect(wide).toMatchObject({ phase: 'starting', lens: 'main' });
  expect(open(startCamera(undefined), PHONE, { deviceId: 'main' }).phase).toBe('live');
  const numbered = ['camera2 2, facing back', 'camera2 1, facing front', 'camera2 0, facing back'];
  const android = numbered.map((label) => ({ id: label, label }));
  const second = open(startCamera(undefined), android, { deviceId: numbered[0]! });
  expect(second).toMatchObject({ phase: 'starting', lens: 'camera2 0, facing back' });
  const indonesian = [
    { id: 'wide', label: 'Kamera Belakang Ultra Lebar' },
    { id: 'main', label: 'Kamera Belakang' }
  ];
  const translated = open(startCamera(undefined), indonesian, { deviceId: 'wide' });
  expect(translated).toMatchObject({ phase: 'starting', lens: 'main' });
  // The browser does not report the id of the opened camera.
  expect(open(startCamera(undefined), PHONE)).toMatchObject({ phase: 'starting', lens: 'main' });
  // After each camera has failed, any camera of the back side is accepted.
  const side = fail(fail(fail(wide)));
  expect(open(side, PHONE, { deviceId: 'wide' })).toMatchObject({
    phase: 'live',
    lens: 'environment'
  });
});

const labelled = (...labels: string[]) =>
  labels.map((label, index) => ({ id: 'ab'[index]!, label }));
it.each([
  ['no labels', listed('a', 'b')],
  ['only special lenses', labelled('Back Dual Wide Camera', 'Back Ultra Wide Camera')],
  ['several main cameras', labelled('back 1', 'back 2')]
])('§2 Identification: keeps the back camera that the browser chose: %s', (_, cameras) => {
  expect(open(startCamera(undefined), cameras, { deviceId: 'a' }).phase).toBe('live');
});

it('§2 Identification: cycles through every camera', () => {
  const main = open(open(startCamera(undefined), PHONE, { deviceId: 'wide' }), PHONE);
  expect(cycle(main, 4)).toEqual(['front', 'wide', 'main', 'front']);
});

it('§2 Identification: keeps the first order of cameras if the browser changes it', () => {
  const begun = open(startCamera(undefined), listed('a', 'b', 'c'), { deviceId: 'a' });
  const second = open(reduceCamera(begun, { type: 'switched' }), listed('c', 'b', 'a'));
  expect(cycle(second, 2)).toEqual(['c', 'a']);
});

it('§2 Identification: continues the cycle if cameras report wrong ids', () => {
  let state = open(startCamera(undefined), listed('a', 'b', 'c'), { deviceId: 'a' });
  const lenses: string[] = [];
  for (let press = 0; press < 3; press += 1) {
    const switched = reduceCamera(state, { type: 'switched' });
    state = open(switched, listed('a', 'b', 'c'), { deviceId: 'a' });
    lenses.push(state.lens);
  }
  expect(lenses).toEqual(['b', 'c', 'a']);
});

it('§2 Identification: replaces a failed camera with the next, and then skips it', () => {
  const begun = open(startCamera(undefined), listed('a', 'b', 'c'), { deviceId: 'a' });
  const failed = fail(reduceCamera(begun, { type: 'switched' }));
  expect(failed.lens).toBe('c');
  expect(cycle(open(failed, listed('a', 'b', 'c')), 2)).toEqual(['a', 'c']);
});

it('§2 Identification: retries failed cameras if no other is left', () => {
  const begun = open(startCamera(undefined), listed('a', 'b'), { deviceId: 'a' });
  const again = open(fail(reduceCamera(begun, { type: 'switched' })), listed('a', 'b'));
  expect(again).toMatchObject({ lens: 'a', failed: ['b'] });
  const switched = reduceCamera(again, { type: 'switched' });
  expect([switched.lens, fail(switched).lens]).toEqual(['b', 'a']);
});

it('§2 Identification: a chosen camera that is missing is replaced and not remembered', () => {
  const replaced = fail(startCamera('b'), 'noCamera');
  expect(replaced).toMatchObject({ lens: 'environment', chosen: undefined });
  expect(open(replaced, listed('a'), { deviceId: 'a' }).phase).toBe('live');
});

it('§8 Camera: ends with the last problem after each camera failed once', () => {
  let state = open(startCamera(undefined), listed('a', 'b'), { deviceId: 'a' });
  const lenses: string[] = [];
  while (!state.problem) {
    state = fail(state, lenses.length ? 'noCamera' : 'cameraRefused');
    if (!state.problem) lenses.push(state.lens);
  }
  expect(lenses).toEqual(['b', 'user']);
  expect(state.problem).toBe('noCamera');
});

it('§2 Identification: a muted camera is not live, and events of previous requests are ignored', () => {
  const live = open(startCamera(undefined), listed('a', 'b'), { deviceId: 'a' });
  expect(send(live, { type: 'muted' }).phase).toBe('opened');
  const switched = reduceCamera(live, { type: 'switched' });
  expect(switched.phase).toBe('starting');
  expect(reduceCamera(switched, { type: 'shown', request: live.request })).toBe(switched);
  expect(send(switched, { type: 'shown' }).phase).toBe('starting');
});

it.each([
  [new DOMException('', 'NotFoundError'), 'noCamera'],
  [{ name: 'OverconstrainedError' }, 'noCamera'],
  [new Error('getUserMedia is not implemented in this browser'), 'noCamera'],
  ['getUserMedia not supported', 'noCamera'],
  [undefined, 'noCamera'],
  [null, 'noCamera'],
  [new DOMException('', 'NotAllowedError'), 'cameraRefused'],
  [new DOMException('', 'NotReadableError'), 'cameraRefused'],
  [new DOMException('', 'AbortError'), 'cameraRefused']
])('§8 Camera: distinguishes a missing camera from a refused one: %s', (cause, name) => {
  expect(cameraProblem(cause)).toBe(name);
});
