import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isEmail } from '#lib/contract/auth.ts';
import { PASSWORD } from '#lib/contract/limits.ts';
import { readBucket } from './bucket.ts';
import type { Bucket } from './bucket.ts';
import { defaultSender, isSender, readSmtpUrl } from './smtp.ts';
import type { Smtp } from './smtp.ts';
import { SETTINGS } from './settings.ts';
import type { Setting, Variable } from './settings.ts';

/** A setting that cannot be used; the process says it and does not start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
  }
}

/** The keys of tokens: the first signs, each is accepted. */
export type Secrets = readonly [string, ...string[]];

type Env = Record<string, string | undefined>;

/** What a variable says; an empty one counts as left out. */
function read(env: Env, variable: Variable): string {
  const { default: otherwise = '' }: Setting = SETTINGS[variable];
  return env[variable] || otherwise;
}

type Choice = {
  [V in Variable]: (typeof SETTINGS)[V] extends { values: readonly string[] } ? V : never;
}[Variable];

function oneOf<V extends Choice>(env: Env, variable: V): (typeof SETTINGS)[V]['values'][number] {
  const value = read(env, variable);
  const allowed: readonly string[] = SETTINGS[variable].values;
  if (!allowed.includes(value))
    throw new ConfigError(variable, `must be one of ${allowed.join(', ')}, not "${value}"`);
  return value as (typeof SETTINGS)[V]['values'][number];
}

function integer(env: Env, variable: Variable, max: number): number {
  const value = read(env, variable);
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > max)
    throw new ConfigError(variable, `must be a whole number from 0 to ${max}, not "${value}"`);
  return number;
}

function url(env: Env, variable: Variable, protocols: string[]): string | undefined {
  const value = read(env, variable);
  if (!value) return undefined;
  const isGood = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (!isGood)
    throw new ConfigError(
      variable,
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
    );
  return value.replace(/\/+$/, '');
}

function bucket(env: Env): Bucket | undefined {
  const value = read(env, 'FILES_URL');
  if (!value) return undefined;
  const found = readBucket(value);
  if (!found)
    throw new ConfigError(
      'FILES_URL',
      'must look like s3://bucket?endpoint=https://…&region=…&prefix=…'
    );
  return found;
}

function contact(env: Env): string | undefined {
  const value = read(env, 'SECURITY_CONTACT');
  if (value && !/^(?:mailto:[^\s@]{1,64}@[^\s@]{1,255}|https:\/\/\S{1,2000})$/.test(value))
    throw new ConfigError(
      'SECURITY_CONTACT',
      'must be an address that starts with mailto: or https://'
    );
  return value || undefined;
}

function metricsToken(env: Env): string | undefined {
  const value = read(env, 'METRICS_TOKEN');
  if (value && !/^\S{32,}$/.test(value))
    throw new ConfigError('METRICS_TOKEN', 'must have at least 32 characters, and no spaces');
  return value || undefined;
}

function account(env: Env) {
  const [email, password] = [read(env, 'ADMIN_EMAIL'), read(env, 'ADMIN_PASSWORD')];
  if (!isEmail(email)) throw new ConfigError('ADMIN_EMAIL', 'must be an e-mail address');
  if (password && password.length < 8)
    throw new ConfigError('ADMIN_PASSWORD', 'must have at least 8 characters');
  if (password.length > PASSWORD.typed)
    throw new ConfigError('ADMIN_PASSWORD', `must have at most ${PASSWORD.typed} characters`);
  return { email, password: password || undefined };
}

/**
 * The key that signs tokens and, after a comma, the one before it, which is accepted until it is
 * taken out.
 * @throws ConfigError that names `source`, without what stands in it
 */
export function parseSecrets(source: string, value: string): Secrets {
  const [current = '', ...former] = value.split(',').map((secret) => secret.trim());
  if ([current, ...former].some(({ length }) => length < 32))
    throw new ConfigError(
      source,
      'must have at least 32 characters; a comma separates a new one from an old one'
    );
  if (former.length > 1)
    throw new ConfigError(
      source,
      'must have one value, or two with a comma between them: the new and the old one'
    );
  return [current, ...former];
}

function smtp(env: Env, siteUrl: string | undefined): Smtp | undefined {
  const [value, from] = [read(env, 'SMTP_URL'), read(env, 'MAIL_FROM')];
  if (from && !isSender(from))
    throw new ConfigError(
      'MAIL_FROM',
      'must be one address: name@example.org or Name <name@example.org>'
    );
  if (!value) return undefined;
  const server = readSmtpUrl(value);
  if (!server)
    throw new ConfigError('SMTP_URL', 'must look like smtp://USER:PASSWORD@HOST:PORT or smtps://…');
  if (!siteUrl)
    throw new ConfigError('SITE_URL', 'must be set where SMTP_URL is: mails link to it');
  return { ...server, from: from || defaultSender(siteUrl) };
}

// An address without a path means this product on that host, whose API is below `/api`.
const withApiPath = (address: string | undefined): string | undefined =>
  address && new URL(address).pathname === '/' ? `${address}/api` : address;

/**
 * Reads the environment (§0).
 * @throws ConfigError that names the variable
 */
export function getConfig(env: Env) {
  const web = ['https:', 'http:'];
  const siteUrl = url(env, 'SITE_URL', web);
  return {
    port: integer(env, 'PORT', 65_535),
    host: read(env, 'HOST'),
    dataDir: resolve(read(env, 'DATA_DIR')),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    bucket: bucket(env),
    siteUrl,
    smtp: smtp(env, siteUrl),
    apiUrl: withApiPath(url(env, 'API_URL', web)),
    aiUrl: url(env, 'AI_URL', web)?.replace(/\/api$/, ''),
    corsOrigins: read(env, 'CORS_ORIGINS')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: integer(env, 'TRUST_PROXY', 10),
    secrets: read(env, 'SECRET') ? parseSecrets('SECRET', read(env, 'SECRET')) : undefined,
    requireSecondFactor: oneOf(env, 'REQUIRE_SECOND_FACTOR'),
    admin: account(env),
    seed: oneOf(env, 'SEED'),
    publish: oneOf(env, 'PUBLISH'),
    securityContact: contact(env),
    metricsToken: metricsToken(env),
    publishHookUrl: url(env, 'PUBLISH_HOOK_URL', web),
    visitorIp: oneOf(env, 'VISITOR_IP'),
    logLevel: oneOf(env, 'LOG_LEVEL')
  };
}

export type Config = ReturnType<typeof getConfig>;

const STICKY = 0o1000;

/**
 * Makes the data directory, which only its owner enters, or says why it cannot be made or written
 * to.
 */
export function makeDataDir({ dataDir }: Config): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { mode, uid } = statSync(dataDir);
    // One that many share (`/tmp`) or another user owns stays as it is.
    if (uid === process.getuid?.() && mode & 0o077 && !(mode & STICKY)) chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError(
      'DATA_DIR',
      `cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`
    );
  }
}
