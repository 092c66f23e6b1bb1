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

const problem = { name: 'busy' } as const;
const cameraOn: Action = { type: 'cameraTurnedOn' };
const remove = (one: File): Action => ({ type: 'photoRemoved', photo: one });
const started: Action = { type: 'processingStarted' };
const leaf: Action = { type: 'categoryChosen', category: 'leaf' };
const captured = after(cameraOn, adding(first));
const refused = { name: 'pageType', file: 'a.pdf' } as const;
const processing = { ...after(adding(first), leaf), garden, processing: true };
const kept = { processing: false, photos: [first], category: 'leaf', garden };
const answered = after(adding(first), { type: 'answered', result });
const named: Result = {
  ...result,
  answer: { label: 'Jahe', confidence: 0.9, certainty: 'certain', model: 'leaf', alternatives: [] }
};
const opening = after(adding(first), { type: 'answered', result: named });
const none = undefined;
const unknown = after({ type: 'gardenLoaded', garden: none });
const wrong = { ...initialState, photos: [first, second], result, problem };
const question: State = { ...after(adding(first)), category: 'leaf', garden, result };
const change = { chosen: 'Jahe', ruledOut: [] };

const becomes = (state: State, action: Action, expected: { [key in keyof State]?: unknown }) =>
  expect(reduce(state, action)).toMatchObject(expected);

it('§2 Camera: turning the camera on clears result and error; the camera pauses after a photograph, and resumes for the next one', () => {
  becomes(wrong, cameraOn, { camera: 'live', result: none, problem: none });
  const live = after(adding(first), cameraOn);
  becomes(live, adding(second), { camera: 'paused', photos: [first, second], shown: 1 });
  becomes(captured, cameraOn, { camera: 'live', photos: [first] });
  becomes(live, { type: 'cameraTurnedOff' }, { camera: 'off', photos: [first] });
  becomes(captured, remove(first), { camera: 'live', photos: [] });
  const several = after(adding(first, second), cameraOn);
  becomes(several, { type: 'photoShown', index: 0 }, { camera: 'paused', shown: 0 });
  becomes(after(adding(first)), remove(first), { camera: 'off' });
});

it('§2 Identification: a refused file removes no photographs; removing a photograph also clears error and result', () => {
  const adds = (photos: File[]): Action => ({ type: 'photosAdded', photos, problem: refused });
  becomes(after(adding(first)), adds([]), { photos: [first], problem: refused });
  becomes(after(adding(first)), adds([second]), { photos: [first, second], problem: refused });
  becomes(wrong, remove(second), { photos: [first], shown: 0, result: none, problem: none });
});

it('§2 Identification: processing needs a photograph, but no category, because the identifier can find the category', () => {
  becomes(initialState, started, { processing: false, problem: { name: 'noCategory' } });
  becomes(after(leaf), started, { processing: false, problem: { name: 'noImage' } });
  becomes(after(adding(first)), started, { processing: true });
  becomes(question, started, { processing: true, problem: none, result: none });
});

it('§2 Identification: keeps photographs and garden after a failure, an answer or a stop', () => {
  becomes(processing, { type: 'processingStopped' }, kept);
  becomes(processing, { type: 'processingFailed', problem }, { ...kept, problem });
  becomes(processing, { type: 'answered', result }, { ...kept, result });
});

it('§2 Identification: once a plant is named or chosen, an overlay stays until the plant’s page opens', () => {
  const covered = { processing: false, opening: true, result: named };
  becomes(processing, { type: 'answered', result: named }, covered);
  becomes(opening, { type: 'processingStopped' }, { opening: false, result: named });
  const chosen = { opening: true, result: { id: 7, chosen: 'Jahe' } };
  becomes(answered, { type: 'plantChosen', result, change }, chosen);
});

it('§4 Identification: choosing another part or garden removes the answer; a stored answer is restored', () => {
  const fruit = { category: 'fruit', photos: [], result: none, garden };
  becomes(question, { type: 'allRemoved', category: 'fruit' }, fruit);
  const noGarden: Action = { type: 'gardenChosen', garden: none };
  becomes(answered, noGarden, { photos: [first], result: none });
  const restored = { photos: [first], category: 'leaf', garden, result };
  becomes(after(adding(second)), { type: 'restored', result }, restored);
  const another: Action = { type: 'categoryChosen', category: 'fruit' };
  becomes(after({ type: 'restored', result }), another, { result: none });
});

it('§2 Identification: an unknown garden is reported until another is chosen', () => {
  expect(unknown).toMatchObject({ garden: none, gardenProblem: 'unknown' });
  becomes(unknown, { type: 'gardenChosen', garden }, { garden, gardenProblem: none });
  becomes(unknown, { type: 'allRemoved' }, { gardenProblem: 'unknown' });
});

it('§4 Identification: choosing the restored category again, or a verdict on an older answer, does not change the state', () => {
  const restored = after({ type: 'restored', result });
  expect(reduce(restored, leaf)).toBe(restored);
  const older = { ...result, answer: { ...result.answer } };
  const late: Action = { type: 'judged', result: older, change: { isFeedbackSent: true } };
  expect(reduce(answered, late)).toBe(answered);
});

it('§2 Identification: only the first five photographs are kept', () => {
  const six = Array.from({ length: 6 }, (_, index) => photo(`${index}.jpg`));
  const state = after(adding(...six));
  expect(state).toMatchObject({ photos: six.slice(0, 5), problem: { name: 'tooMany' } });
  expect(reduce(state, adding(first)).photos).toEqual(six.slice(0, 5));
  const both = after({ type: 'photosAdded', photos: six, problem: refused });
  expect(both.problem).toEqual({ ...refused, more: [{ name: 'tooMany' }] });
});
