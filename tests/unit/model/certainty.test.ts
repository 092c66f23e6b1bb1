import { expect, it } from 'vitest';
import { decide, type ModelSettings } from '#lib/identification/answer.ts';
import labels from '../../../model/labels.json' with { type: 'json' };

const { heads, listed }: Pick<ModelSettings, 'heads' | 'listed'> = labels;
const PHOTOGRAPHS = [1, 2, 3, 4, 5];

it.each(Object.entries(heads))(
  '§7 Identification: %s – plants with nearly equal logits are not named',
  (_part, head) => {
    const named = head.labels.flatMap((label, index) => {
      const candidates = [0, 1, 2].map((step) => (index + step) % head.labels.length);
      const logits = [...head.labels, 'none'].map((_, item) =>
        candidates.includes(item) ? 20 : -20
      );
      logits[index]! += 0.1;
      const gardenPlants = candidates.map((item) => head.labels[item]!);
      return PHOTOGRAPHS.filter((count) =>
        [[], gardenPlants].some((list) => {
          const photographs = Array.from({ length: count }, () => logits);
          return decide(photographs, head, list, listed).known;
        })
      ).map((count) => `${label}, ${count} photographs`);
    });
    expect(named).toEqual([]);
  }
);
