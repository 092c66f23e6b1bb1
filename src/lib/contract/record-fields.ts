import { array, boolean, mixed, object, string, type AnySchema, type ObjectSchema } from 'yup';
import { described, list } from './endpoint-fields.ts';
import { text, type Text } from './fields.ts';
import { isImagePath } from './images.ts';
import { LENGTH } from './limits.ts';
import { normalizeText } from './normalize.ts';
import { cellNames, parseRecords, recordsToText, SEPARATOR, type RecordColumn } from './records.ts';

/**
 * Returns the problem of a text with records, or undefined if the text is valid. Messages contain
 * the field's name before the problem.
 */
function problemIn(columns: readonly RecordColumn[], value: string, max: number) {
  const lines = value.split('\n').filter(Boolean);
  if (lines.length > max) return `must be at most ${max} records`;
  const names = cellNames(columns);
  for (const [index, line] of lines.entries()) {
    const [cells = {}] = parseRecords(columns, line);
    const [first] = columns;
    const row = `record ${index + 1}`;
    if (line.split(SEPARATOR).length > names.length) return `has too many cells in ${row}`;
    if (first && !first.isImage && !cells[first.name]) return `needs a ${first.name} in ${row}`;
    for (const { name, maxLength = LENGTH.line, isFlag, isImage, options } of columns) {
      const value = cells[name] ?? '';
      const texts = names.filter((cell) => cell.split('@')[0] === name).map((cell) => cells[cell]);
      if (isImage && !isImagePath(value))
        return `must have the path of a stored picture as ${name} in ${row}`;
      if (options && !options.includes(value))
        return `must have ${options.join(', ')} as ${name} in ${row}`;
      if (isFlag && !['', name].includes(value))
        return `must have "${name}" or nothing as ${name} in ${row}`;
      if (texts.some((text = '') => text.length > maxLength))
        return `must have at most ${maxLength} characters as ${name} in ${row}`;
    }
  }
  for (const { name, maxEach = max } of columns) {
    const groups = Map.groupBy(parseRecords(columns, value), (cells) => cells[name]);
    for (const [cell, { length }] of groups)
      if (length > maxEach) return `must be at most ${maxEach} records with the ${name} ${cell}`;
  }
  return undefined;
}

/**
 * Returns the schema of at most `max` records: a list of objects, its JSON (from forms), or a text
 * with a record per line (from CSV files). The text has at most `maxLength` characters.
 */
export const records = (
  columns: readonly RecordColumn[],
  max: number,
  maxLength: number = LENGTH.text
): Text =>
  text(maxLength, normalizeText)
    .transform((value: unknown) => recordsToText(columns, value))
    .typeError('${path} must be a list of records')
    .test('records', (value, { createError }) => {
      const problem = value && value.length <= maxLength && problemIn(columns, value, max);
      return problem ? createError({ message: `\${path} ${problem}`, params: { max } }) : true;
    })
    .meta({
      json: {
        type: ['array', 'string'],
        items: { type: 'object' },
        description: `A list of objects as in responses; in a form their JSON. An import also takes a text with a record per line: ${cellNames(columns).join(` ${SEPARATOR} `)}`
      }
    });

/** Returns the schema of records in responses. */
export const recordList = (columns: readonly RecordColumn[]): AnySchema => {
  const fields = columns.map(({ name, isFlag, options }) => {
    const cell = options ? string().oneOf(options).defined() : string().defined();
    return [name, isFlag ? boolean().defined() : cell];
  });
  const item = object(Object.fromEntries(fields) as Record<string, AnySchema>).shape({
    translations: mixed().meta({ json: { type: 'object' } }),
    untranslated: array(string().defined()).meta(
      described('With `lang`: texts without a translation')
    )
  });
  return list(item as ObjectSchema<object>);
};
