import { expect, it } from 'vitest';
import { decide, type Calibration } from '#lib/identification/answer.ts';
import { meanLogits } from '#lib/identification/crops.ts';

const NAMES = ['Jahe', 'Kunyit', 'Kencur', 'Lengkuas', 'Temulawak', 'Bangle', 'Lempuyang'];
const calibration: Calibration = {
  temperature: 1,
  familiar: -50,
  likely: NAMES.map((name) => (name === 'Kencur' ? 0.8 : name === 'Bangle' ? 1 : 0.5)),
  certain: NAMES.map((name) => (name === 'Kencur' ? 1 : 0.9)),
  shortlist: { familiar: -70, reach: 0.8 }
};
const calibrations = Array.from({ length: 5 }, () => calibration);
const head = {
  labels: NAMES,
  withoutList: calibrations,
  withList: calibrations
};
/** Returns the logits of probabilities; the rest is distributed over the other plants. */
const logits = (chances: Record<string, number>): number[] => {
  const left = 1 - Object.values(chances).reduce((sum, chance) => sum + chance, 0);
  const names = [...head.labels, 'none'];
  const rest = left / (names.length - Object.keys(chances).length);
  return names.map((name) => Math.log(chances[name] ?? rest));
};
const names = (guesses: readonly { label: string }[]) => guesses.map(({ label }) => label);

it('§8 Identification: names a certain plant, with alternatives of at least 5 %', () => {
  const answer = decide([logits({ Jahe: 0.7, Kunyit: 0.1, Kencur: 0.15 })], head);
  expect(answer).toMatchObject({ known: true, certainty: 'likely', best: { label: 'Jahe' } });
  expect(answer.known && answer.best.confidence).toBeCloseTo(0.7);
  expect(names(answer.alternatives)).toEqual(['Kencur', 'Kunyit']);
});

it('§8 Identification: a plant is certain from its threshold on', () => {
  expect(decide([logits({ Jahe: 0.95 })], head)).toMatchObject({ certainty: 'certain' });
});

it('§8 Identification: each plant has its own threshold; with a threshold of 1 it is never named', () => {
  expect(decide([logits({ Kencur: 0.75 })], head).known).toBe(false);
  expect(decide([logits({ Kencur: 0.95 })], head)).toMatchObject({ certainty: 'likely' });
  expect(decide([[-9, -9, -9, -9, -9, 99, -9, -9]], head).known).toBe(false);
});

it('§8 Identification: names a plant only if its logit is typical of known plants', () => {
  const faint = logits({ Jahe: 0.95 }).map((logit) => logit - 60);
  const answer = decide([faint], head);
  expect(answer).toMatchObject({ known: false, seesPlant: true });
  expect(names(answer.alternatives)).toEqual(['Jahe']);
  const fainter = faint.map((logit) => logit - 60);
  expect(decide([fainter], head)).toMatchObject({ known: false, candidates: [] });
});

it('§8 Identification: below its threshold the answer is two to five candidates', () => {
  const answer = decide([logits({ Jahe: 0.45, Kunyit: 0.3, Kencur: 0.1 })], head);
  expect(answer).toMatchObject({ known: false, seesPlant: true });
  expect(names(answer.known ? [] : answer.candidates)).toEqual(['Jahe', 'Kunyit', 'Kencur']);
  const sure = decide([logits({ Kencur: 0.79, Jahe: 0.06 })], {
    ...head,
    withoutList: [{ ...calibration, shortlist: { familiar: -70, reach: 0.5 } }]
  });
  expect(names(sure.known ? [] : sure.candidates)).toEqual(['Kencur', 'Jahe']);
});

it('§8 Identification: a plant below 5 % is no candidate either', () => {
  const answer = decide([logits({ Kencur: 0.79, none: 0.1 })], {
    ...head,
    withoutList: [{ ...calibration, shortlist: { familiar: -70, reach: 0.5 } }]
  });
  expect(answer).toMatchObject({ known: false, candidates: [] });
});

it('§8 Identification: if more than five candidates are needed, there are only guesses', () => {
  const answer = decide([logits({ none: 0.1 })], head);
  expect(answer).toMatchObject({ known: false, candidates: [] });
  expect(answer.alternatives).toHaveLength(5);
});

it('§8 Identification: if "none of these" is likelier than every plant, there are no candidates', () => {
  expect(decide([logits({ Jahe: 0.3, none: 0.6 })], head)).toMatchObject({
    known: false,
    seesPlant: false,
    candidates: []
  });
});

it('§7 Identification: photographs of one plant count equally, each number with its own calibration', () => {
  const [jahe, kunyit] = [logits({ Jahe: 0.6, Kunyit: 0.3 }), logits({ Jahe: 0.2, Kunyit: 0.7 })];
  expect([...meanLogits([jahe, kunyit])].map((value) => value.toFixed(4))).toEqual(
    jahe.map((value, index) => ((value + kunyit[index]!) / 2).toFixed(4))
  );
  const cold = { ...calibration, temperature: 0.25 };
  const two = decide([jahe, kunyit], { ...head, withoutList: [calibration, cold] });
  expect(two).toMatchObject({ known: true, best: { label: 'Kunyit' } });
  expect(() =>
    decide(
      Array.from({ length: 6 }, () => jahe),
      head
    )
  ).toThrow('6 photographs');
});

it('§7 Identification: plants of a garden are likelier; another plant needs strong evidence', () => {
  const unsure = logits({ Jahe: 0.35, Kunyit: 0.4 });
  const listed = decide([unsure], head, ['Jahe', 'Lengkuas']);
  expect(listed).toMatchObject({ known: true, best: { label: 'Jahe' } });
  const unlisted = decide([logits({ Kunyit: 0.999 })], head, ['Jahe', 'Lengkuas']);
  expect(unlisted).toMatchObject({ known: true, best: { label: 'Kunyit' } });
  for (const list of [[], ['Mawar'], head.labels])
    expect(decide([unsure], head, list)).toMatchObject({ known: false });
});

it('§7 Identification: with a list of plants, its own calibration is used', () => {
  const strict = { ...calibration, likely: NAMES.map(() => 1) };
  const withList = Array.from({ length: 5 }, () => strict);
  const sure = logits({ Jahe: 0.9 });
  expect(decide([sure], { ...head, withList }, ['Jahe']).known).toBe(false);
  expect(decide([sure], { ...head, withList }).known).toBe(true);
});
