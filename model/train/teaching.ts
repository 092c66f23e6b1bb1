// Answers the questions of `teaching.py` with the code of the web site. A garden is a jamu centre
// with its taught photographs.
import { readFileSync, writeFileSync } from 'node:fs';
import type { PlantPart } from '#lib/contract/identification.ts';
import {
  decide,
  type Head,
  type ModelSettings,
  type TaughtSettings
} from '#lib/identification/answer.ts';
import { decideWithTaughtPlants } from '#lib/identification/answer.ts';
import {
  compareToTaughtPlant,
  normalizeFeatures,
  packVector
} from '#lib/identification/taught-plants.ts';
import { computeTaughtPlants } from '#lib/identification/teach-plants.ts';

/** Logits below this value belong to plants that the head was not trained on. */
const ABSENT = -1000;

/** Taught photographs of one plant part at a centre, and the centre's list of plants. */
interface Garden {
  part: PlantPart;
  photos: number[];
  isCommon: boolean;
  list: string[];
}

/** Photographs of one plant, the rows of their logits, and the fold of the plant. */
interface Question {
  garden: number;
  photos: number[];
  rows: number[];
  fold: number;
}

interface Input {
  photos: { label: string; photographer: string }[];
  /** The labels and rules of each head; `rules[fold]` were fitted without this fold. */
  parts: Record<PlantPart, { labels: string[]; rules: Omit<Head, 'labels'>[] }>;
  gardens: Garden[];
  questions: Question[];
  /** `thresholds[fold]` were fitted without this fold. */
  thresholds: Partial<TaughtSettings>[];
}

const [folder = '', model = ''] = process.argv.slice(2);
const bytes = (path: string): ArrayBuffer => new Uint8Array(readFileSync(path)).buffer;
const { photos, parts, gardens, questions, thresholds } = JSON.parse(
  readFileSync(`${folder}/questions.json`, 'utf8')
) as Input;
const { listed, taught: settings } = JSON.parse(
  readFileSync(`${model}/labels.json`, 'utf8')
) as ModelSettings;
const scale = new Float16Array(bytes(`${model}/features.bin`));
const depth = scale.length / 2;
const [mean, deviation] = [scale.subarray(0, depth), scale.subarray(depth)];
const raw = new Float32Array(bytes(`${folder}/features.f32`));
const features = photos.map((_, index) =>
  normalizeFeatures(raw.subarray(index * depth, (index + 1) * depth), { mean, deviation })
);
const logits = Object.fromEntries(
  Object.keys(parts).map((part) => [part, new Float32Array(bytes(`${folder}/logits-${part}.f32`))])
);
const taught = gardens.map(({ photos: indexes }) =>
  computeTaughtPlants(
    indexes.map((index) => ({
      plant: photos[index]!.label,
      photographer: photos[index]!.photographer,
      features: packVector(features[index]!)
    }))
  )
);

/** Returns the logits of photographs, and the head without plants that it was not trained on. */
function judge(part: PlantPart, { rows, fold }: Question): { head: Head; evidence: number[][] } {
  const { labels, rules } = parts[part];
  const width = labels.length + 1;
  const all = rows.map((row) => [...logits[part]!.subarray(row * width, (row + 1) * width)]);
  const shown = labels.flatMap((_, index) => (all[0]![index]! > ABSENT ? [index] : []));
  const select = (values: number[]): number[] => shown.map((index) => values[index]!);
  return {
    head: { ...rules[fold]!, labels: shown.map((index) => labels[index]!) },
    evidence: all.map((row) => [...select(row), row.at(-1)!])
  };
}

const answers = questions.map((question) => {
  const { part, list, isCommon } = gardens[question.garden]!;
  const plants = taught[question.garden]!;
  const { head, evidence } = judge(part, question);
  const asked = question.photos.map((index) => features[index]!);
  const decision = plants.length
    ? decideWithTaughtPlants(
        evidence.map((row, index) => ({ logits: row, features: asked[index]! })),
        head,
        isCommon ? { own: [], common: plants } : { own: plants, common: [] },
        { ...settings, ...thresholds[question.fold] },
        list,
        listed
      )
    : decide(evidence, head, list, listed);
  const best = decision.known ? decision.best : decision.suggestions[0];
  const plant = plants.find(({ label }) => label === best?.label);
  const likeness = plant ? asked.map((photo) => compareToTaughtPlant(photo, plant).likeness) : [-9];
  return {
    label: best?.label ?? '',
    probability: decision.known ? best!.confidence : 0,
    likeness: likeness.reduce((sum, value) => sum + value, 0) / likeness.length,
    certain: decision.known && decision.certainty === 'certain'
  };
});
writeFileSync(`${folder}/answers.json`, JSON.stringify(answers));
