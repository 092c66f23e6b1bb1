import { expect, it } from 'vitest';
import { indexByTaxon, taxonOf } from '#lib/identification/latin-name.ts';

it.each([
  ['Piper betle L.', 'piper betle'],
  ['Citrus × aurantiifolia (Christm.) Swingle', 'citrus aurantiifolia'],
  ['× Citrofortunella microcarpa (Bunge) Wijnands', 'citrofortunella microcarpa'],
  ['Citrus x limon', 'citrus limon'],
  ['Citrus×limon', 'citrus limon'],
  ['Citrus × aurantium var. sinensis L.', 'citrus aurantium sinensis'],
  ['Jatropha curcas L.f.', 'jatropha curcas'],
  ['Mentha', ''],
  ['', '']
])('§2 Second opinion: the taxon of "%s" is "%s"', (name, taxon) => {
  expect(taxonOf(name)).toBe(taxon);
});

it('§2 Second opinion: accepted names come before synonyms of other plants; a plant without a species matches its genus', () => {
  const plantOf = indexByTaxon([
    { name: 'A', latin_name: 'Eugenia cumini', synonym: 'Syzygium polyanthum; Eugenia polyantha' },
    { name: 'B', latin_name: 'Syzygium polyanthum (Wight) Walp.', synonym: '' },
    { name: 'C', latin_name: 'Bambusa sp.', synonym: 'Nama lain: pring (Jawa)' },
    { name: 'D', latin_name: 'Mentha spp.', synonym: '' },
    { name: 'E', latin_name: '', synonym: '' }
  ]);
  expect(plantOf('Syzygium polyanthum')?.name).toBe('B');
  expect(plantOf('Eugenia polyantha')?.name).toBe('A');
  expect(plantOf('Bambusa vulgaris')?.name).toBe('C');
  expect(plantOf('Mentha piperita')?.name).toBe('D');
  for (const unknown of ['Nama lain', 'Ficus carica', 'Ficus'])
    expect(plantOf(unknown)).toBeUndefined();
});
