import { describe, expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { toBatches, findRepeated } from '../../../src/admin/features/import/batches.ts';

const line = (number: number, name: string, description = '') => ({
  line: number,
  values: { name, description }
});

describe('§2 Dashboard: batches of an import', () => {
  test('§2 limits the number of lines', () => {
    const lines = Array.from({ length: 2 * BATCH.rows + 1 }, (_, index) =>
      line(index, `Daun ${index}`)
    );
    const pieces = toBatches(lines);
    expect(pieces.map((piece) => piece.length)).toEqual([BATCH.rows, BATCH.rows, 1]);
    expect(pieces.flat()).toEqual(lines);
    expect(toBatches([])).toEqual([]);
  });

  test('§2 limits the size, also of texts in other scripts', () => {
    const lines = Array.from({ length: 400 }, (_, index) =>
      line(index, `Daun ${index}`, '生'.repeat(10_000))
    );
    const pieces = toBatches(lines);
    expect(pieces.flat()).toEqual(lines);
    for (const piece of pieces) {
      const body = JSON.stringify({ dry_run: true, rows: piece.map(({ values }) => values) });
      expect(new TextEncoder().encode(body).length).toBeLessThan(BATCH.bytes);
    }
  });

  test('§2 finds lines that repeat a name', () => {
    const lines = [
      line(2, 'Jahe'),
      line(3, 'Kunyit'),
      line(4, ' JAHE'),
      line(5, ''),
      line(6, ''),
      line(7, 'jahe')
    ];
    expect([...findRepeated(entities.product, lines)].map(({ line: number }) => number)).toEqual([
      4, 7
    ]);
  });
});
