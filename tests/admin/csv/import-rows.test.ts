import { describe, expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { batches, repeated } from '../../../src/admin/csv/import-rows.ts';

const line = (at: number, name: string, description = '') => ({
  line: at,
  values: { name, description }
});

describe('§2 Management screens: an import is sent in pieces that the server takes', () => {
  test('§2 by their number', () => {
    const lines = Array.from({ length: 2 * BATCH.rows + 1 }, (_, at) => line(at, `Daun ${at}`));
    const pieces = batches(lines);
    expect(pieces.map((piece) => piece.length)).toEqual([BATCH.rows, BATCH.rows, 1]);
    expect(pieces.flat()).toEqual(lines);
    expect(batches([])).toEqual([]);
  });

  test('§2 by their length, whatever letters they hold', () => {
    const lines = Array.from({ length: 400 }, (_, at) =>
      line(at, `Daun ${at}`, '生'.repeat(10_000))
    );
    const pieces = batches(lines);
    expect(pieces.flat()).toEqual(lines);
    for (const piece of pieces) {
      const body = JSON.stringify({ dry_run: true, rows: piece.map(({ values }) => values) });
      expect(new TextEncoder().encode(body).length).toBeLessThan(BATCH.bytes);
    }
  });

  test('§2 a record that an earlier line names already is found, as far apart as they may be', () => {
    const lines = [
      line(2, 'Jahe'),
      line(3, 'Kunyit'),
      line(4, ' JAHE'),
      line(5, ''),
      line(6, ''),
      line(7, 'jahe')
    ];
    expect([...repeated(entities.product, lines)].map(({ line: at }) => at)).toEqual([4, 7]);
  });
});
