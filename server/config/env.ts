import { checkValue, cleanValue, InvalidValueError, readValueFile } from './clean-value.ts';
import { VARIABLES, type Variable, type VariableName } from './variables.ts';

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

/**
 * Returns the value of a variable, or the content of the file that `VARIABLE_FILE` names; '' if
 * neither is set.
 */
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
  // Line breaks are allowed in a list, because it can have one item per line.
  withName(variable, () => checkValue(isList ? value.replace(/\s/g, ' ') : value));
  return value || (defaultValue ?? otherwise);
}

/**
 * Reads and parses a variable; returns undefined if it is not set.
 * @throws ConfigError with the message of an InvalidValueError of `parse`, or with `problem` if
 * `parse` returns undefined
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
  otherwise?: string
): number {
  const value = read(env, variable, otherwise);
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
