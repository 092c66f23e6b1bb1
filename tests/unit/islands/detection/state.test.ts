import { expect, it } from 'vitest';
import type { Result } from '../../../../src/islands/detection/core/result.ts';
import {
  initialState,
  reduce,
  type Action,
  type State
} from '../../../../src/islands/detection/core/state.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const [first, second] = [photo('1.jpg'), photo('2.jpg')];
const garden = { id: 3, name: 'Kebun' };
const result: Result = {
  photos: [first],
  part: 'leaf',
  garden,
  answer: { error: 'x', message: 'x', suggestions: [{ label: 'Jahe', confidence: 0.4 }] },
  id: 7,
  ruledOut: []
};
const after = (...actions: Action[]): State => actions.reduce(reduce, initialState);
const adding = (...photos: File[]): Action => ({ type: 'photosAdded', photos });

it('clears result and error when turned on, and adds to the photographs', () => {
  const state = reduce(
    { ...initialState, photos: [first], result, problem: { name: 'busy' } },
    { type: 'cameraTurnedOn' }
  );
  expect(state).toMatchObject({ camera: 'live', result: undefined, problem: undefined });
  expect(reduce(state, adding(second))).toMatchObject({
    camera: 'paused',
    photos: [first, second],
    shown: 1
  });
});

it('keeps a restored answer when the browser restores the choice of its category, too', () => {
  const restored = after({ type: 'restored', result });
  expect(reduce(restored, { type: 'categoryChosen', category: 'leaf' })).toBe(restored);
  expect(reduce(restored, { type: 'categoryChosen', category: 'fruit' }).result).toBeUndefined();
});

it('pauses after a capture, and resumes for another or when it is removed', () => {
  const captured = after({ type: 'cameraTurnedOn' }, adding(first));
  expect(captured).toMatchObject({ camera: 'paused', photos: [first] });
  expect(reduce(captured, { type: 'cameraTurnedOn' })).toMatchObject({
    camera: 'live',
    photos: [first]
  });
  expect(reduce(captured, { type: 'photoRemoved', photo: first })).toMatchObject({
    camera: 'live',
    photos: []
  });
});

it('pauses while a photograph of the strip is shown', () => {
  const live = after(adding(first, second), { type: 'cameraTurnedOn' });
  expect(reduce(live, { type: 'photoShown', index: 0 })).toMatchObject({
    camera: 'paused',
    shown: 0
  });
});

it('stays off when an uploaded photograph is removed', () => {
  expect(after(adding(first), { type: 'photoRemoved', photo: first }).camera).toBe('off');
});

it('are at most five, the first that fit', () => {
  const six = Array.from({ length: 6 }, (_, index) => photo(`${index}.jpg`));
  const state = after(adding(...six));
  expect(state.photos).toEqual(six.slice(0, 5));
  expect(state.problem).toEqual({ name: 'tooMany' });
  expect(reduce(state, adding(first)).photos).toEqual(six.slice(0, 5));
});

it('stay when the next file is refused, and the good ones among several are added', () => {
  const problem = { name: 'pageType', file: 'a.pdf' } as const;
  expect(after(adding(first), { type: 'photosAdded', photos: [second], problem })).toMatchObject({
    photos: [first, second],
    problem
  });
  expect(after(adding(first), { type: 'photosAdded', photos: [], problem })).toMatchObject({
    photos: [first],
    problem
  });
});

it('are removed one by one, with the error and the result', () => {
  const state = reduce(
    { ...after(adding(first, second)), result, problem: { name: 'busy' } },
    { type: 'photoRemoved', photo: second }
  );
  expect(state).toMatchObject({ photos: [first], shown: 0, result: undefined });
  expect(state.problem).toBeUndefined();
});

it('needs a category first, then an image', () => {
  expect(after({ type: 'processingStarted' })).toMatchObject({
    processing: false,
    problem: { name: 'noCategory' }
  });
  // With photographs, the identifier finds the category.
  expect(after(adding(first), { type: 'processingStarted' }).processing).toBe(true);
  const category = { type: 'categoryChosen', category: 'leaf' } as const;
  expect(after(category, { type: 'processingStarted' })).toMatchObject({
    processing: false,
    problem: { name: 'noImage' }
  });
});

it('starts with both, and clears the previous result', () => {
  const ready = { ...after(adding(first)), category: 'leaf', result } as const;
  expect(reduce(ready, { type: 'processingStarted' })).toMatchObject({
    processing: true,
    problem: undefined,
    result: undefined
  });
});

it('keeps photographs and garden after a failure, an answer or a stop', () => {
  const state: State = { ...after(adding(first)), category: 'leaf', garden, processing: true };
  const expected = { processing: false, photos: [first], category: 'leaf', garden };
  expect(reduce(state, { type: 'processingStopped' })).toMatchObject(expected);
  expect(reduce(state, { type: 'processingFailed', problem: { name: 'busy' } })).toMatchObject({
    ...expected,
    problem: { name: 'busy' }
  });
  expect(reduce(state, { type: 'answered', result })).toMatchObject({ ...expected, result });
});

it('covers the page until the page of a named plant opens', () => {
  const named: Result = {
    ...result,
    answer: {
      label: 'Jahe',
      confidence: 0.9,
      certainty: 'certain',
      model: 'leaf',
      alternatives: []
    }
  };
  const state = after(adding(first), { type: 'answered', result: named });
  expect(state).toMatchObject({ processing: false, opening: true, result: named });
  expect(reduce(state, { type: 'processingStopped' })).toMatchObject({
    opening: false,
    result: named
  });
});

it('§2 Identification: a chosen plant opens its page, and a late verdict changes no other answer', () => {
  const state = after(adding(first), { type: 'answered', result });
  const change = { chosen: 'Jahe', ruledOut: [] };
  expect(reduce(state, { type: 'plantChosen', result, change })).toMatchObject({
    opening: true,
    result: { id: 7, chosen: 'Jahe' }
  });
  const older = { ...result, answer: { ...result.answer } };
  expect(reduce(state, { type: 'judged', result: older, change: { isFeedbackSent: true } })).toBe(
    state
  );
});

it('§2 Identification: another part is a new question, in the same garden', () => {
  const state: State = { ...after(adding(first)), category: 'leaf', garden, result };
  expect(reduce(state, { type: 'allRemoved', category: 'fruit' })).toMatchObject({
    category: 'fruit',
    photos: [],
    result: undefined,
    garden
  });
});

it('§4 Identification: restores a stored answer with its photographs, part and garden', () => {
  expect(after(adding(second), { type: 'restored', result })).toMatchObject({
    photos: [first],
    category: 'leaf',
    garden,
    result
  });
});

it('§4 Identification: another garden removes the answer and keeps the photographs', () => {
  const state = after(adding(first), { type: 'answered', result });
  expect(reduce(state, { type: 'gardenChosen', garden: undefined })).toMatchObject({
    photos: [first],
    result: undefined
  });
});

it('§2 Identification: an unknown garden is reported until another is chosen', () => {
  const unknown = after({ type: 'gardenLoaded', garden: undefined });
  expect(unknown).toMatchObject({ garden: undefined, gardenProblem: 'unknown' });
  expect(reduce(unknown, { type: 'gardenChosen', garden })).toMatchObject({
    garden,
    gardenProblem: undefined
  });
});
