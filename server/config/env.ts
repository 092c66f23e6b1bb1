import { SETTINGS, type Setting, type Variable } from './settings.ts';

/** A setting that cannot be used; the process says so and does not start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
  }
}

export type Env = Record<string, string | undefined>;

type Choice = {
  [V in Variable]: (typeof SETTINGS)[V] extends { values: readonly string[] } ? V : never;
}[Variable];

/** A variable's value or its default; an empty one counts as left out. */
export function read(env: Env, variable: Variable): string {
  const { default: otherwise = '' }: Setting = SETTINGS[variable];
  return env[variable] || otherwise;
}

/** One of the values that the variable takes. */
export function readChoice<V extends Choice>(
  env: Env,
  variable: V
): (typeof SETTINGS)[V]['values'][number] {
  const value = read(env, variable);
  const allowed: readonly string[] = SETTINGS[variable].values;
  if (!allowed.includes(value))
    throw new ConfigError(variable, `must be one of ${allowed.join(', ')}, not "${value}"`);
  return value as (typeof SETTINGS)[V]['values'][number];
}

/** A whole number from 0 to `max`. */
export function readInteger(env: Env, variable: Variable, max: number): number {
  const value = read(env, variable);
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > max)
    throw new ConfigError(variable, `must be a whole number from 0 to ${max}, not "${value}"`);
  return number;
}

/** A URL of one of these protocols, without a slash at its end. */
export function readUrl(
  env: Env,
  variable: Variable,
  protocols = ['https:', 'http:']
): string | undefined {
  const value = read(env, variable);
  if (!value) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(
      variable,
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
    );
  return value.replace(/\/+$/, '');
}

/** A text of this pattern; `problem` says what is wrong with another. */
export function readMatch(
  env: Env,
  variable: Variable,
  pattern: RegExp,
  problem: string
): string | undefined {
  const value = read(env, variable);
  if (value && !pattern.test(value)) throw new ConfigError(variable, problem);
  return value || undefined;
}

/** The origins in `CORS_ORIGINS`, which commas separate. */
export const readOrigins = (env: Env): string[] =>
  read(env, 'CORS_ORIGINS')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);

/** `API_URL`; an address without a path is a host of this product, whose API is below `/api`. */
export function readApiUrl(env: Env): string | undefined {
  const address = readUrl(env, 'API_URL');
  return address && new URL(address).pathname === '/' ? `${address}/api` : address;
}
