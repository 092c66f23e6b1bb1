import { expect, it } from 'vitest';
import { decide, type Head } from '#lib/identification/answer.ts';
import { meanLogits } from '#lib/identification/crops.ts';

const head: Head = {
  labels: ['Jahe', 'Kunyit', 'Kencur', 'Lengkuas', 'Temulawak', 'Bangle', 'Lempuyang'],
  temperature: [1, 1, 1, 1, 1],
  likely: 0.7,
  certain: 0.9,
  lead: 5,
  probable: 0.85
};
/** Returns logits with these probabilities. All other plants share the remaining probability. */
const logits = (chances: Record<string, number>): number[] => {
  const left = 1 - Object.values(chances).reduce((sum, chance) => sum + chance, 0);
  const names = [...head.labels, 'none'];
  const rest = left / (names.length - Object.keys(chances).length);
  return names.map((name) => Math.log(chances[name] ?? rest));
};
const names = (guesses: readonly { label: string }[]) => guesses.map(({ label }) => label);
const suggestions = (answer: ReturnType<typeof decide>) =>
  answer.known ? [] : names(answer.suggestions);

it('§8 Identification: names a likely plant, with up to four alternatives of at least 5 %', () => {
  const answer = decide([logits({ Jahe: 0.72, Kunyit: 0.1, Kencur: 0.13 })], head);
  expect(answer).toMatchObject({ known: true, certainty: 'likely', best: { label: 'Jahe' } });
  expect(answer.known && answer.best.confidence).toBeCloseTo(0.72);
  expect(answer.known && names(answer.alternatives)).toEqual(['Kencur', 'Kunyit']);
  expect(decide([logits({ Jahe: 0.95 })], head)).toMatchObject({ certainty: 'certain' });
  const five = Object.fromEntries(head.labels.slice(1, 6).map((label) => [label, 0.052]));
  const many = decide([logits({ Jahe: 0.72, ...five })], head);
  expect(many.known && many.alternatives).toHaveLength(4);
});

it('§8 Identification: only suggests a plant that is hardly more probable than an unknown plant', () => {
  expect(decide([logits({ Jahe: 0.8, none: 0.15 })], head).known).toBe(true);
  expect(suggestions(decide([logits({ Jahe: 0.8, none: 0.18 })], head))[0]).toBe('Jahe');
});

it('§8 Identification: below the threshold, the answer contains up to five suggestions, the best first', () => {
  const answer = decide([logits({ Jahe: 0.45, Kunyit: 0.3, Kencur: 0.15 })], head);
  expect(answer).toMatchObject({ known: false, isProbable: true });
  expect(suggestions(answer).slice(0, 3)).toEqual(['Jahe', 'Kunyit', 'Kencur']);
  expect(suggestions(answer)).toHaveLength(5);
});

it('§8 Identification: drops a suggestion only if it is far less probable than the best one', () => {
  const few = decide([logits({ Jahe: 0.6, Kunyit: 0.02, Kencur: 0.001, none: 0.378 })], head);
  expect(suggestions(few)).toEqual(['Jahe', 'Kunyit']);
});

it('§8 Identification: also suggests plants if an unknown plant is more probable', () => {
  const answer = decide([logits({ Jahe: 0.3, Kunyit: 0.05, none: 0.64 })], head);
  expect(answer).toMatchObject({ known: false, isProbable: false });
  expect(suggestions(answer).slice(0, 2)).toEqual(['Jahe', 'Kunyit']);
});

it('§7 Identification: photographs of one plant count equally, and each number of photographs has its own temperature', () => {
  const [jahe, kunyit] = [logits({ Jahe: 0.6, Kunyit: 0.3 }), logits({ Jahe: 0.2, Kunyit: 0.7 })];
  expect([...meanLogits([jahe, kunyit])].map((value) => value.toFixed(4))).toEqual(
    jahe.map((value, index) => ((value + kunyit[index]!) / 2).toFixed(4))
  );
  const two = decide([jahe, kunyit], { ...head, temperature: [1, 0.25] });
  expect(two).toMatchObject({ known: true, best: { label: 'Kunyit' } });
  expect(() => decide(Array<number[]>(6).fill(jahe), head)).toThrow('6 photographs');
});

it('§7 Identification: plants of the garden are preferred; other plants need strong evidence', () => {
  const unsure = logits({ Jahe: 0.35, Kunyit: 0.4 });
  const listed = decide([unsure], head, ['Jahe', 'Lengkuas']);
  expect(listed).toMatchObject({ known: true, best: { label: 'Jahe' } });
  const unlisted = decide([logits({ Kunyit: 0.999 })], head, ['Jahe', 'Lengkuas']);
  expect(unlisted).toMatchObject({ known: true, best: { label: 'Kunyit' } });
  for (const list of [[], ['Mawar'], head.labels])
    expect(decide([unsure], head, list)).toMatchObject({ known: false });
});
