import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readBucket } from './files/bucket.ts';

/** A setting that cannot be used; the process says it and does not start. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';

  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
  }
}

type Env = Record<string, string | undefined>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function oneOf<const T extends readonly string[]>(env: Env, variable: string, allowed: T, fallback: T[number]): T[number] {
  const value = env[variable] || fallback;
  if (!allowed.includes(value)) throw new BadSetting(variable, `must be one of ${allowed.join(', ')}, not "${value}"`);
  return value;
}

function integer(env: Env, variable: string, fallback: number, max: number): number {
  const value = env[variable] || String(fallback);
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > max) throw new BadSetting(variable, `must be a whole number from 0 to ${max}, not "${value}"`);
  return number;
}

function url(env: Env, variable: string, protocols: string[]): string | undefined {
  const value = env[variable];
  if (!value) return undefined;
  const isGood = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (!isGood)
    throw new BadSetting(variable, `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
  return value.replace(/\/+$/, '');
}

function bucket(env: Env): ReturnType<typeof readBucket> {
  const value = env['FILES_URL'];
  if (!value) return undefined;
  const read = readBucket(value);
  if (!read) throw new BadSetting('FILES_URL', 'must look like s3://bucket?endpoint=https://…&region=…&prefix=…');
  return read;
}

function account(env: Env) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new BadSetting('ADMIN_EMAIL', 'must be an e-mail address');
  if (password && password.length < 8) throw new BadSetting('ADMIN_PASSWORD', 'must have at least 8 characters');
  return { email: email || 'admin@wisatajamu.localhost', password: password || undefined };
}

// An address without a path means the API of this product there (README "Decisions").
const withApiPath = (address: string | undefined): string | undefined =>
  address && new URL(address).pathname === '/' ? `${address}/api` : address;

/**
 * Reads the environment (decisions "Names, commands, ports").
 * @throws BadSetting that names the variable
 */
export function getConfig(env: Env) {
  const web = ['https:', 'http:'];
  if (env['SECRET'] && env['SECRET'].length < 32) throw new BadSetting('SECRET', 'must have at least 32 characters');
  return {
    port: integer(env, 'PORT', 4321, 65_535),
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] || './data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    bucket: bucket(env),
    siteUrl: url(env, 'SITE_URL', web),
    apiUrl: withApiPath(url(env, 'API_URL', web)),
    aiUrl: url(env, 'AI_URL', web)?.replace(/\/api$/, ''),
    corsOrigins: (env['CORS_ORIGINS'] ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: integer(env, 'TRUST_PROXY', 0, 10),
    secret: env['SECRET'] || undefined,
    admin: account(env),
    seed: oneOf(env, 'SEED', ['demo', 'none'], 'demo'),
    publish: oneOf(env, 'PUBLISH', ['auto', 'off'], 'auto'),
    publishHookUrl: url(env, 'PUBLISH_HOOK_URL', web),
    visitorIp: oneOf(env, 'VISITOR_IP', ['masked', 'full'], 'masked'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info')
  };
}

export type Config = ReturnType<typeof getConfig>;

/** Makes the data directory, or says why it cannot be made or written to. */
export function makeDataDir({ dataDir }: Config): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new BadSetting('DATA_DIR', `cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
