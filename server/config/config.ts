import { resolve } from 'node:path';
import { isEmail } from '#lib/contract/auth.ts';
import { PASSWORD } from '#lib/contract/limits.ts';
import { parseMapTiles } from '#lib/contract/map-tiles.ts';
import {
  defaultSender,
  readBucket,
  readSender,
  readSmtpUrl,
  withTls,
  type Smtp
} from './addresses.ts';
import {
  ConfigError,
  getIdentifierConfig,
  read,
  readChoice,
  readParsed,
  readUrl,
  type Env
} from './env.ts';

const CONTACT = /^(?:mailto:[^\s@]{1,64}@[^\s@]{1,255}|https:\/\/\S{1,2000})$/;

/** Keys of tokens: the first signs new tokens; tokens signed with any of them are accepted. */
export type Secrets = readonly [string, ...string[]];

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
 * Parses the key that signs tokens and, after a comma, the previous key, which is still accepted.
 * @throws ConfigError that names `source` but does not contain the value
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
  const from = readParsed(
    env,
    'MAIL_FROM',
    readSender,
    'must be one address: name@example.org or Name <name@example.org>'
  );
  const server = readParsed(
    env,
    'SMTP_URL',
    readSmtpUrl,
    'must look like smtp://USER:PASSWORD@HOST:PORT or smtps://…'
  );
  if (server && !siteUrl)
    throw new ConfigError(
      'SITE_URL',
      'must be set if SMTP_URL is, because mails contain links to it'
    );
  return server && siteUrl ? { ...server, from: from ?? defaultSender(siteUrl) } : undefined;
}

/** Returns the canonical name of a time zone; undefined for an unknown one. */
export function parseTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);

/**
 * Reads all settings from the environment (§0).
 * @throws ConfigError that names the variable
 */
export function getConfig(env: Env) {
  const siteUrl = readUrl(env, 'SITE_URL');
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return {
    ...getIdentifierConfig(env, read(env, 'PORT')),
    dataDir: resolve(read(env, 'DATA_DIR')),
    databaseUrl: databaseUrl && withTls(databaseUrl),
    bucket: readParsed(
      env,
      'FILES_URL',
      readBucket,
      'must look like s3://bucket?endpoint=https://…&region=…&prefix=…'
    ),
    siteUrl,
    smtp: smtp(env, siteUrl),
    aiUrl: readUrl(env, 'AI_URL')?.replace(/\/api$/, ''),
    mapTiles: readParsed(
      env,
      'MAP_TILES',
      (value) => parseMapTiles(value) && value,
      'must be the https address of tiles with {z}, {x} and {y}, a space and the attribution'
    ),
    secrets: read(env, 'SECRET') ? parseSecrets('SECRET', read(env, 'SECRET')) : undefined,
    requireSecondFactor: readChoice(env, 'REQUIRE_SECOND_FACTOR'),
    admin: account(env),
    seed: readChoice(env, 'SEED'),
    publish: readChoice(env, 'PUBLISH'),
    securityContact: readParsed(
      env,
      'SECURITY_CONTACT',
      matching(CONTACT),
      'must be an address that starts with mailto: or https://'
    ),
    metricsToken: readParsed(
      env,
      'METRICS_TOKEN',
      matching(/^\S{32,}$/),
      'must have at least 32 characters, and no spaces'
    ),
    publishHookUrl: readUrl(env, 'PUBLISH_HOOK_URL'),
    // Without these variables, the settings of the dashboard apply.
    review: read(env, 'REVIEW') ? readChoice(env, 'REVIEW') : undefined,
    timeZone: readParsed(
      env,
      'TIME_ZONE',
      parseTimeZone,
      `must be a time zone such as Asia/Makassar, not "${read(env, 'TIME_ZONE')}"`
    ),
    visitorIp: readChoice(env, 'VISITOR_IP'),
    logLevel: readChoice(env, 'LOG_LEVEL')
  };
}

export type Config = ReturnType<typeof getConfig>;
