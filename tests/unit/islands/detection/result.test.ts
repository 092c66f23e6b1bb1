import { expect, it } from 'vitest';
import { isAllRuledOut } from '../../../../src/islands/detection/core/answer/verdict.tsx';
import {
  candidatesOf,
  toAnswer,
  toggleVerdict,
  type Result
} from '../../../../src/islands/detection/core/result.ts';

const guess = (label: string) => ({ label, confidence: 0.4 });
const unnamed = { error: 'x', message: 'x' };

it('§2 Identification: compares the named plant with its alternatives, or the suggestions', () => {
  const named = { ...guess('Jahe'), certainty: 'likely', model: 'leaf' } as const;
  const candidates = candidatesOf({ ...named, alternatives: [guess('Kunyit')] });
  expect(candidates.map(({ label }) => label)).toEqual(['Jahe', 'Kunyit']);
  const suggestions = [guess('Kencur'), guess('Jahe')];
  expect(candidatesOf({ ...unnamed, suggestions })).toEqual(suggestions);
});

it('§2 Identification: opens answers that version 1.0.0 stored', () => {
  const former = (fields: object) => toAnswer({ ...unnamed, ...fields });
  const [few, nearest] = [[guess('Kencur')], [guess('Kunyit')]];
  expect(former({ one_of: few, alternatives: nearest })).toEqual({ ...unnamed, suggestions: few });
  expect(former({ alternatives: nearest })).toEqual({ ...unnamed, suggestions: nearest });
  expect(former({ no_plant: true, alternatives: nearest })).toMatchObject({ suggestions: [] });
  expect(former({})).toMatchObject({ suggestions: [] });
});

const result: Result = {
  photos: [],
  part: 'leaf',
  garden: undefined,
  id: undefined,
  answer: { ...unnamed, suggestions: [guess('Jahe'), guess('Kunyit')] },
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

it('§2 Identification: no suggestion is left when all are ruled out', () => {
  const first = { ...result, ...toggleVerdict(result, 'Jahe', false) };
  expect(isAllRuledOut(first)).toBe(false);
  expect(isAllRuledOut({ ...first, ...toggleVerdict(first, 'Kunyit', false) })).toBe(true);
  expect(isAllRuledOut({ ...first, answer: { ...unnamed, suggestions: [] } })).toBe(false);
});
