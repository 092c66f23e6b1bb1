import { expect, test } from 'vitest';
import { product } from '#lib/contract/entities/product.ts';
import { readCsv } from '../../../src/admin/csv/read-csv.ts';
import { settleAmounts, unclearAmounts } from '../../../src/admin/csv/unclear-amounts.ts';

const read = async (text: string) => {
  const reading = await readCsv(text, product);
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return reading.lines;
};

test('§5 a file whose numbers are clear asks nothing', async () => {
  expect(unclearAmounts(product, await read('name;price\nA;12.000\nB;12,5\nC;x\nD;'))).toBe(
    undefined
  );
});

test('§5 a file asks once how its numbers are meant, and every one of them follows', async () => {
  const lines = await read('name;price\nA;7\nB;12,500\nC;1,250\nD;1,250,000\n');
  expect(unclearAmounts(product, lines)).toEqual({
    text: '12,500',
    line: 3,
    readings: [12_500, 12.5],
    count: 2
  });
  const prices = (choice: number) =>
    settleAmounts(product, lines, choice).map(({ values }) => values['price']);
  expect(prices(0)).toEqual(['7', '12500', '1250', '1250000']);
  expect(prices(1)).toEqual(['7', '12.5', '1.25', '1250000']);
});
