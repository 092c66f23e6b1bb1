import { describe, expect, it } from 'vitest';
import { candidatesOf, judged, type Result } from '../../../../src/islands/detection/result.ts';

const guess = (label: string) => ({ label, confidence: 0.4 });
const said = { error: 'x', message: 'x' };

describe('§2 Identification: the plants to compare', () => {
  it('are the named one and its alternatives', () => {
    const named = { ...guess('Jahe'), certainty: 'likely', model: 'leaf' } as const;
    const { meaning, candidates } = candidatesOf({ ...named, alternatives: [guess('Kunyit')] });
    expect(meaning).toBe('named');
    expect(candidates.map(({ label }) => label)).toEqual(['Jahe', 'Kunyit']);
  });

  it('are the few one of which it is, else the nearest, and none where no plant was seen', () => {
    const few = [guess('Kencur'), guess('Jahe')];
    const alternatives = [guess('Kunyit')];
    expect(candidatesOf({ ...said, one_of: few, alternatives })).toEqual({
      meaning: 'oneOf',
      candidates: few
    });
    expect(candidatesOf({ ...said, alternatives })).toEqual({
      meaning: 'guesses',
      candidates: alternatives
    });
    expect(candidatesOf({ ...said, no_plant: true, alternatives })).toEqual({
      meaning: 'noPlant',
      candidates: []
    });
    expect(candidatesOf({ ...said, alternatives: [] }).meaning).toBe('nothing');
  });
});

describe('§2 Identification: what the visitor says', () => {
  const result: Result = {
    photos: [],
    part: 'leaf',
    garden: undefined,
    id: undefined,
    answer: said,
    ruledOut: []
  };

  it('is one plant at most, and a plant is not both', () => {
    const out = judged(result, 'Jahe', false);
    expect(out).toMatchObject({ ruledOut: ['Jahe'] });
    expect(judged(out, 'Jahe', true)).toMatchObject({ chosen: 'Jahe', ruledOut: [] });
    expect(judged(judged(out, 'Jahe', true), 'Jahe', false)).toMatchObject({
      chosen: undefined,
      ruledOut: ['Jahe']
    });
  });

  it('is unsaid when said again', () => {
    expect(judged(judged(result, 'Jahe', false), 'Jahe', false).ruledOut).toEqual([]);
    expect(judged(judged(result, 'Jahe', true), 'Jahe', true).chosen).toBeUndefined();
  });
});
