import type { Product } from '#lib/contract/entities/product.ts';
import { groupByKeys } from '#lib/content/group-by-keys.ts';
import { fold } from '#lib/i18n/fold.ts';

/** The maximum number of plants of the same family, and of plants with similar uses. */
const MAX_RELATED = 4;
/** Ignores words in the uses of more than this share of the plants, or more than this number. */
const COMMON_WORD = { share: 1 / 8, plants: 100 };
/** The number of words that similar uses must have in common. */
const MIN_SHARED_WORDS = 2;

// Words that are common in texts about uses, but name no use.
const STOP_WORDS = new Set(
  `anak atau bagi bagian baru bersama buah buahnya dalam dari daun daunnya daging dengan digunakan
  keringnya lebih lalu membantu mengurangi menjadi orang pada ringan saat sebagai sedangkan secara
  serta setelah sulit tradisional untuk yang`.split(/\s+/)
);

export interface RelatedPlants {
  family: number[];
  use: number[];
}

type SimilarPlant = Pick<Product, 'id' | 'familia' | 'efficacy'>;

const usesOf = ({ efficacy }: SimilarPlant): string[] => [
  ...new Set((fold(efficacy).match(/\p{L}{4,}/gu) ?? []).filter((word) => !STOP_WORDS.has(word)))
];

const familyOf = ({ familia }: SimilarPlant): string => fold(familia.trim());

/** Returns plants with similar uses, most similar first, with the number of shared words. */
function findSimilar(
  plant: SimilarPlant,
  productsByUse: ReadonlyMap<string, SimilarPlant[]>,
  limit: number
) {
  const similar = new Map<SimilarPlant, { words: number; weight: number }>();
  for (const word of usesOf(plant)) {
    const plants = productsByUse.get(word) ?? [];
    if (plants.length > limit) continue;
    for (const other of plants) {
      const { words, weight } = similar.get(other) ?? { words: 0, weight: 0 };
      similar.set(other, { words: words + 1, weight: weight + 1 / plants.length });
    }
  }
  similar.delete(plant);
  return [...similar]
    .map(([other, { words, weight }]) => ({ other, words, weight }))
    .toSorted((a, b) => b.weight - a.weight || a.other.id - b.other.id);
}

/**
 * Returns related plants by product id: plants of the same family, most similar uses first, and
 * plants of other families with similar uses. Uses are similar if they share at least two words.
 * Rare words count more.
 * @param products in the base language, so that pages of all languages show the same plants
 */
export function relatedProducts(products: readonly SimilarPlant[]): Map<number, RelatedPlants> {
  const families = groupByKeys(products, (plant) => [familyOf(plant)].filter(Boolean));
  // The index of each plant in its family. Searching large families for each plant would be slow.
  const positions = new Map(
    [...families.values()].flatMap((kin) => kin.map((plant, index) => [plant, index] as const))
  );
  const productsByUse = groupByKeys(products, usesOf);
  const limit = Math.min(
    COMMON_WORD.plants,
    Math.max(MIN_SHARED_WORDS, products.length * COMMON_WORD.share)
  );
  const related = (plant: SimilarPlant): RelatedPlants => {
    const likely = findSimilar(plant, productsByUse, limit);
    const own = familyOf(plant);
    const kin = families.get(own) ?? [];
    const index = positions.get(plant) ?? 0;
    const near = [
      ...kin.slice(index + 1, index + 1 + MAX_RELATED),
      ...kin.slice(0, Math.min(index, MAX_RELATED))
    ];
    const family = [
      ...likely.filter(({ other }) => own && familyOf(other) === own).map(({ other }) => other),
      ...near.slice(0, MAX_RELATED)
    ];
    const use = likely.filter(
      ({ other, words }) => words >= MIN_SHARED_WORDS && !(own && familyOf(other) === own)
    );
    return {
      family: [...new Set(family.map(({ id }) => id))].slice(0, MAX_RELATED),
      use: use.slice(0, MAX_RELATED).map(({ other }) => other.id)
    };
  };
  return new Map(products.map((plant) => [plant.id, related(plant)]));
}
