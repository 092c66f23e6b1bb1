import { expect, test } from 'vitest';
import type { Product } from '../../../../src/lib/contract/entities/product.ts';
import { productFacts } from '../../../../src/islands/product/product-sections.tsx';

const empty = {
  latin_name: '',
  synonym: ' ',
  familia: '',
  part_used: '',
  method_of_reproduction: '',
  harvest_age: '',
  morphology: '',
  area_name: '',
  efficacy: '',
  utilization: '',
  composition: '',
  research_results: ''
} as Product;

test('§2 Product: fields with no value are left out', () => {
  expect(productFacts(empty)).toEqual({ detail: [], texts: [], lists: [], studies: [] });
});

test('§2 Product: fields are in the order of the specification', () => {
  const { detail } = productFacts({
    ...empty,
    harvest_age: '8 bulan',
    latin_name: 'Curcuma longa'
  });
  expect(detail.map(({ field }) => field)).toEqual(['latin_name', 'harvest_age']);
});

test('§2 Product: utilisation and composition are lists, research is links', () => {
  const result = productFacts({
    ...empty,
    utilization: '1. Diseduh\nDiparut',
    research_results: 'javascript:alert(1), HTTPS://a.example/1, https://b.example/2'
  });
  expect(result.lists).toEqual([{ field: 'utilization', items: ['Diseduh', 'Diparut'] }]);
  expect(result.studies).toEqual(['HTTPS://a.example/1', 'https://b.example/2']);
});
