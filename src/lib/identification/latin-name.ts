const RANK = /^(?:var|subsp|ssp|f)\.$/;

/**
 * Reduces a Latin name to genus, epithet and, if any, the epithet of a variety, subspecies or form:
 * `Citrus × aurantium var. sinensis L.` → `citrus aurantium sinensis`. Returns '' for fewer than
 * two words.
 */
export function taxonOf(latinName: string): string {
  const [genus, epithet, ...rest] = latinName
    .replaceAll('×', ' ')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== 'x');
  if (!genus || !epithet) return '';
  const rank = rest.findIndex((word) => RANK.test(word));
  const variety = rank === -1 ? undefined : rest[rank + 1];
  return [genus, epithet, variety].filter(Boolean).join(' ');
}

export interface NamedPlant {
  latin_name: string;
  /** Names separated by semicolons, commas or line breaks. */
  synonym: string;
}

/** Returns a function that finds a plant by Latin name, else by synonym, else as `<genus> sp.`. */
export function indexByTaxon<Plant extends NamedPlant>(plants: readonly Plant[]) {
  const accepted = new Map(plants.map((plant) => [taxonOf(plant.latin_name), plant]));
  const synonyms = new Map(
    plants.flatMap((plant) =>
      plant.synonym.split(/[;,\n]/).map((name) => [taxonOf(name), plant] as const)
    )
  );
  for (const names of [accepted, synonyms]) names.delete('');
  return (latinName: string): Plant | undefined => {
    const taxon = taxonOf(latinName);
    const [genus = ''] = taxon.split(' ');
    return (
      accepted.get(taxon) ??
      synonyms.get(taxon) ??
      accepted.get(`${genus} sp.`) ??
      accepted.get(`${genus} spp.`)
    );
  };
}
