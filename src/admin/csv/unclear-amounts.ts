import type { AnyEntity } from '#lib/contract/entities.ts';
import { readAmount } from '../fields/amount.ts';
import { numberFields } from '../fields/field-kind.ts';
import type { Line } from './read-csv.ts';

/** Cells whose number can mean two, such as `12,500`: one program wrote them all in one way. */
export interface Unclear {
  /** The first of them, as it stands in the file, and its line. */
  text: string;
  line: number;
  /** The amounts that it can mean. */
  readings: number[];
  count: number;
}

/** The cells of a file that can mean two amounts; undefined where every number is clear. */
export function unclearAmounts(entity: AnyEntity, lines: readonly Line[]): Unclear | undefined {
  const fields = numberFields(entity);
  const found = lines.flatMap(({ line, values }) =>
    fields.flatMap((field) => {
      const text = values[field] ?? '';
      const readings = readAmount(text);
      return readings.length > 1 ? [{ text, line, readings }] : [];
    })
  );
  return found[0] && { ...found[0], count: found.length };
}

/** The lines with each unclear number read in the chosen way, by the place among its readings. */
export function settleAmounts(entity: AnyEntity, lines: readonly Line[], choice: number): Line[] {
  const fields = numberFields(entity);
  return lines.map((line) => {
    const settled = fields.flatMap((field): [string, string][] => {
      const readings = readAmount(line.values[field] ?? '');
      return readings.length > 1 ? [[field, String(readings[choice])]] : [];
    });
    return { ...line, values: { ...line.values, ...Object.fromEntries(settled) } };
  });
}
