import { describe, expect, it } from 'vitest';
import {
  initialState,
  missing,
  reduce,
  type Action,
  type State
} from '../../../../src/islands/detection/state.ts';

const image = new File(['x'], 'leaf.jpg', { type: 'image/jpeg' });
const guesses = [{ label: 'Jahe', confidence: 0.4 }];
const after = (...actions: Action[]): State => actions.reduce(reduce, initialState);

describe('§4 Detection page: the camera', () => {
  it('is off at first, and asks for the back one', () => {
    expect(initialState).toMatchObject({
      camera: 'off',
      lens: { facingMode: { ideal: 'environment' } }
    });
  });

  it('clears image and result when turned on', () => {
    const state = reduce(
      { ...initialState, image, guesses, problem: { name: 'unknown' } },
      { type: 'cameraTurnedOn' }
    );
    expect(state).toMatchObject({
      camera: 'live',
      image: undefined,
      guesses: [],
      problem: undefined
    });
  });

  it('gives way to a captured image, and comes back when that is removed', () => {
    const captured = after({ type: 'cameraTurnedOn' }, { type: 'imageChosen', image });
    expect(captured).toMatchObject({ camera: 'paused', image });
    expect(reduce(captured, { type: 'imageRemoved' })).toMatchObject({
      camera: 'live',
      image: undefined
    });
  });

  it('stays off when an uploaded image is removed', () => {
    expect(after({ type: 'imageChosen', image }, { type: 'imageRemoved' }).camera).toBe('off');
  });

  it('keeps the chosen lens while it is off', () => {
    const lens = { facingMode: { ideal: 'user' } };
    expect(
      after(
        { type: 'cameraTurnedOn' },
        { type: 'cameraSwitched', lens },
        { type: 'cameraTurnedOff' },
        { type: 'cameraTurnedOn' }
      ).lens
    ).toEqual(lens);
  });

  it('goes off with its sentence when it fails', () => {
    const problem = { name: 'cameraRefused' } as const;
    expect(after({ type: 'cameraTurnedOn' }, { type: 'cameraFailed', problem })).toMatchObject({
      camera: 'off',
      problem
    });
  });
});

describe('§4 Detection page: processing', () => {
  it('needs a category first, then an image', () => {
    expect(missing({ category: undefined, image: undefined })?.name).toBe('noCategory');
    expect(missing({ category: undefined, image })?.name).toBe('noCategory');
    expect(missing({ category: 'leaf', image: undefined })?.name).toBe('noImage');
    expect(missing({ category: 'leaf', image })).toBeUndefined();
    expect(after({ type: 'processingStarted' })).toMatchObject({
      processing: false,
      problem: { name: 'noCategory' }
    });
  });

  it('starts with both, without what an earlier try left', () => {
    const ready = {
      ...initialState,
      category: 'leaf',
      image,
      problem: { name: 'unknown' },
      guesses
    } as const;
    expect(reduce(ready, { type: 'processingStarted' })).toMatchObject({
      processing: true,
      problem: undefined,
      guesses: []
    });
  });

  it('keeps the image after a failure and shows the guesses; removing the image clears both', () => {
    const failed = reduce(
      { ...initialState, category: 'leaf', image, processing: true },
      { type: 'processingFailed', problem: { name: 'unknown' }, guesses }
    );
    expect(failed).toMatchObject({
      processing: false,
      image,
      guesses,
      problem: { name: 'unknown' }
    });
    expect(reduce(failed, { type: 'imageRemoved' })).toMatchObject({
      image: undefined,
      guesses: [],
      problem: undefined,
      category: 'leaf'
    });
  });

  it('is over on a page that comes back from the browser’s cache', () => {
    expect(
      reduce({ ...initialState, image, processing: true }, { type: 'pageShownAgain' })
    ).toMatchObject({ processing: false, image });
  });
});

it('§4 Detection page: keeps the chosen image when the next file is refused', () => {
  expect(
    after({ type: 'imageChosen', image }, { type: 'imageRefused', problem: { name: 'pageType' } })
  ).toMatchObject({
    image,
    problem: { name: 'pageType' }
  });
});
