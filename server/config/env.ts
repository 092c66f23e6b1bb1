import { VARIABLES, type Variable, type VariableName } from './variables.ts';

/** An invalid setting; the process prints the message and exits. */
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

/** Returns a variable's value or default; an empty value counts as missing. */
export function read(env: Env, variable: VariableName): string {
  const { default: otherwise = '' }: Variable = VARIABLES[variable];
  return env[variable] || otherwise;
}

/** Reads and parses a variable. Throws `problem` if `parse` returns undefined. */
export function readParsed<T>(
  env: Env,
  variable: VariableName,
  parse: (value: string) => T | undefined,
  problem: string
): T | undefined {
  const value = read(env, variable);
  if (!value) return undefined;
  const parsed = parse(value);
  if (parsed === undefined) throw new ConfigError(variable, problem);
  return parsed;
}

/** Reads a variable that has a list of allowed values. */
export function readChoice<V extends Choice>(
  env: Env,
  variable: V
): (typeof VARIABLES)[V]['values'][number] {
  const value = read(env, variable);
  const allowed: readonly string[] = VARIABLES[variable].values;
  if (!allowed.includes(value))
    throw new ConfigError(variable, `must be one of ${allowed.join(', ')}, not "${value}"`);
  return value as (typeof VARIABLES)[V]['values'][number];
}

/** Parses an integer from 0 to `max`. */
function parseInteger(variable: VariableName, value: string, max: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > max)
    throw new ConfigError(variable, `must be a whole number from 0 to ${max}, not "${value}"`);
  return number;
}

/** Reads a URL with one of the protocols, without trailing slashes. */
export const readUrl = (env: Env, variable: VariableName, protocols = ['https:', 'http:']) =>
  readParsed(
    env,
    variable,
    (value) => {
      const isUsable = protocols.includes(URL.parse(value)?.protocol ?? '');
      return isUsable ? value.replace(/\/+$/, '') : undefined;
    },
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  );

/** Pl@ntNet's service: its address, the account's key, and the questions allowed per day. */
export interface Plantnet {
  url: string;
  key: string;
  daily: number;
}

function readPlantnet(env: Env): Plantnet | undefined {
  const [key, url] = [read(env, 'PLANTNET_KEY'), readUrl(env, 'PLANTNET_URL')];
  const daily = parseInteger('PLANTNET_DAILY', read(env, 'PLANTNET_DAILY'), 1_000_000);
  return key && url ? { key, url, daily } : undefined;
}

/**
 * Reads the settings of a standalone identifier (§7), which `getConfig` includes.
 * @throws ConfigError that names the variable
 */
export function getIdentifierConfig(env: Env, port = env['PORT'] || '4322') {
  const address = readUrl(env, 'API_URL');
  return {
    port: parseInteger('PORT', port, 65_535),
    host: read(env, 'HOST'),
    trustProxy: parseInteger('TRUST_PROXY', read(env, 'TRUST_PROXY'), 10),
    corsOrigins: read(env, 'CORS_ORIGINS')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    plantnet: readPlantnet(env),
    // For an address without a path, the API is at `/api`.
    apiUrl: address && new URL(address).pathname === '/' ? `${address}/api` : address
  };
}
