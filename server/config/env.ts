import { readFileSync } from 'node:fs';
import { VARIABLES, type Variable, type VariableName } from './variables.ts';

/** Thrown for an invalid value. The message is printed after the name of the variable. */
export class InvalidValueError extends Error {
  override readonly name = 'InvalidValueError';
}

// Includes byte order marks, no-break spaces and invisible characters, as in copied texts.
const MARGIN = '[\\s\\p{Cc}\\u00ad\\u200b-\\u200f\\u2060]+';
const MARGINS = new RegExp(`^${MARGIN}|${MARGIN}$`, 'gu');
const QUOTED = /^(?:"([^"]*)"|'([^']*)'|“([^“”]*)”|‘([^‘’]*)’)$/s;
const COMMENT = /^#(?:\s|$)/;
const UNEXPANDED = /\$\{\w+(?::?[-?][^}]*)?\}|^\$\(.*\)$|^`.*`$/;

/** Returns a value without surrounding white space, invisible characters and quotes. */
export function cleanValue(value = ''): string {
  const trimmed = value.replace(MARGINS, '');
  const inner = QUOTED.exec(trimmed)
    ?.slice(1)
    .find((part) => part !== undefined);
  return inner === undefined ? trimmed : inner.replace(MARGINS, '');
}

/**
 * Throws InvalidValueError if a value is a comment, has several lines, or contains a reference that
 * only a shell expands. The message does not contain the value, which can be a secret.
 */
function checkValue(value: string): void {
  if (COMMENT.test(value))
    throw new InvalidValueError('is a comment: write comments on lines of their own');
  if (UNEXPANDED.test(value))
    throw new InvalidValueError(
      'contains a reference such as ${NAME} or $(command), which only a shell expands: write the value'
    );
  if (/\p{Cc}/u.test(value))
    throw new InvalidValueError('contains a line break or a control character: write one line');
}

/** Reads the value in a file. Supports UTF-16, because PowerShell writes it. */
function readValueFile(path: string): string {
  try {
    const bytes = readFileSync(path);
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
    const value = cleanValue(new TextDecoder(encoding).decode(bytes));
    if (value) return value;
  } catch (cause) {
    throw new InvalidValueError(`names a file that cannot be read: ${(cause as Error).message}`);
  }
  throw new InvalidValueError(`names an empty file, ${path}`);
}

/** Thrown for an invalid setting; the process prints the message and exits. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
  }
}

export type Env = Record<string, string | undefined>;

type Choice = {
  [V in VariableName]: (typeof VARIABLES)[V] extends { values: readonly string[] } ? V : never;
}[VariableName];

/** Calls `parse`, and adds the variable's name to an InvalidValueError. */
function withName<T>(variable: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof InvalidValueError ? new ConfigError(variable, error.message) : error;
  }
}

/** Returns the value of a variable or of the file that `VARIABLE_FILE` names; else ''. */
function readGiven(env: Env, variable: VariableName): string {
  const value = cleanValue(env[variable]);
  const fileVariable = `${variable}_FILE`;
  const file = cleanValue(env[fileVariable]);
  if (!file) return value;
  if (value) throw new ConfigError(variable, `and ${fileVariable} are both set: remove one`);
  return withName(fileVariable, () => readValueFile(file));
}

/** Returns a variable's value or default; an empty value counts as missing. */
export function read(env: Env, variable: VariableName, defaultValue?: string): string {
  const { default: otherwise = '', isList }: Variable = VARIABLES[variable];
  const value = readGiven(env, variable);
  // A list can have one item per line.
  withName(variable, () => checkValue(isList ? value.replace(/\s/g, ' ') : value));
  return value || (defaultValue ?? otherwise);
}

/**
 * Reads and parses a variable; undefined if it is not set. Throws ConfigError: with the message of
 * an InvalidValueError that `parse` throws, or with `problem` if `parse` returns undefined.
 */
export function readParsed<T>(
  env: Env,
  variable: VariableName,
  parse: (value: string) => T | undefined,
  problem = 'is invalid'
): T | undefined {
  const value = read(env, variable);
  if (!value) return undefined;
  const parsed = withName(variable, () => parse(value));
  if (parsed === undefined) throw new ConfigError(variable, problem);
  return parsed;
}

/** Reads a variable that has a list of allowed values, in upper or lower case. */
export function readChoice<V extends Choice>(
  env: Env,
  variable: V
): (typeof VARIABLES)[V]['values'][number] {
  const value = read(env, variable);
  const allowed: readonly string[] = VARIABLES[variable].values;
  if (!allowed.includes(value.toLowerCase()))
    throw new ConfigError(variable, `must be one of ${allowed.join(', ')}, not "${value}"`);
  return value.toLowerCase() as (typeof VARIABLES)[V]['values'][number];
}

/** Reads an integer from 0 to `max`. */
export function readInteger(
  env: Env,
  variable: VariableName,
  max: number,
  defaultValue?: string
): number {
  const value = read(env, variable, defaultValue);
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > max) {
    const { description } = VARIABLES[variable];
    throw new ConfigError(
      variable,
      `must be a whole number from 0 to ${max} (${description}), not "${value}"`
    );
  }
  return number;
}
