import { expect, it } from 'vitest';
import {
  candidatesOf,
  toggleVerdict,
  type Result
} from '../../../../src/islands/detection/result.ts';

const guess = (label: string) => ({ label, confidence: 0.4 });
const unknown = { error: 'x', message: 'x' };

it('compares the photographs with the named plant and its alternatives', () => {
  const named = { ...guess('Jahe'), certainty: 'likely', model: 'leaf' } as const;
  const { meaning, candidates } = candidatesOf({ ...named, alternatives: [guess('Kunyit')] });
  expect(meaning).toBeUndefined();
  expect(candidates.map(({ label }) => label)).toEqual(['Jahe', 'Kunyit']);
});

it('compares unnamed photographs with the candidates or nearest guesses, if a plant was seen', () => {
  const few = [guess('Kencur'), guess('Jahe')];
  const alternatives = [guess('Kunyit')];
  expect(candidatesOf({ ...unknown, one_of: few, alternatives })).toEqual({
    meaning: 'oneOf',
    candidates: few
  });
  expect(candidatesOf({ ...unknown, alternatives })).toEqual({
    meaning: 'guesses',
    candidates: alternatives
  });
  expect(candidatesOf({ ...unknown, no_plant: true, alternatives })).toEqual({
    meaning: 'noPlant',
    candidates: []
  });
  expect(candidatesOf({ ...unknown, alternatives: [] }).meaning).toBe('nothing');
});

const result: Result = {
  photos: [],
  part: 'leaf',
  garden: undefined,
  id: undefined,
  answer: unknown,
  ruledOut: []
};

it('chooses at most one plant, which is not also rejected', () => {
  const out = toggleVerdict(result, 'Jahe', false);
  expect(out).toMatchObject({ ruledOut: ['Jahe'] });
  expect(toggleVerdict(out, 'Jahe', true)).toMatchObject({ chosen: 'Jahe', ruledOut: [] });
  expect(toggleVerdict(toggleVerdict(out, 'Jahe', true), 'Jahe', false)).toMatchObject({
    chosen: undefined,
    ruledOut: ['Jahe']
  });
});

it('the same verdict again undoes it', () => {
  expect(toggleVerdict(toggleVerdict(result, 'Jahe', false), 'Jahe', false).ruledOut).toEqual([]);
  expect(toggleVerdict(toggleVerdict(result, 'Jahe', true), 'Jahe', true).chosen).toBeUndefined();
});
