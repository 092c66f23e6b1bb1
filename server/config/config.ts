import { resolve } from 'node:path';
import { isEmail } from '#lib/contract/auth.ts';
import { PASSWORD } from '#lib/contract/limits.ts';
import { parseMapTiles } from '#lib/contract/map-tiles.ts';
import {
  mailDomain,
  readBucket,
  readDatabaseUrl,
  readSender,
  readSmtpUrl,
  type Smtp
} from './service-addresses.ts';
import { ConfigError, read, readChoice, readParsed, type Env } from './env.ts';
import { parseOrigin, parseSecureUrl, parseServiceUrl } from './http-addresses.ts';
import { getIdentifierConfig } from './identifier-config.ts';
import { readSingleSignOn } from './single-sign-on.ts';
import { VARIABLES } from './variables.ts';

const CONTACT = /^(?:mailto:[^\s@]{1,64}@[^\s@]{1,255}|https:\/\/\S{1,2000})$/i;

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
 * Throws ConfigError that names `source` and does not contain the value.
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
  const server = readParsed(env, 'SMTP_URL', readSmtpUrl);
  if (server && !siteUrl)
    throw new ConfigError(
      'SITE_URL',
      'must be set if SMTP_URL is, because mails contain links to it'
    );
  if (!server || !siteUrl) return undefined;
  const name = mailDomain(siteUrl);
  return { ...server, name, from: from ?? `Wisata Jamu <no-reply@${name}>` };
}

/** Returns the canonical name of a time zone; undefined for an unknown one. */
export function parseTimeZone(name: string): string | undefined {
  // Older browsers do not support offsets such as +07:00.
  if (/^[+-]/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);

/** Reads all settings from the environment (§0). Throws ConfigError that names the variable. */
export function getConfig(env: Env) {
  const siteUrl = readParsed(env, 'SITE_URL', parseOrigin);
  const databaseUrl = readParsed(env, 'DATABASE_URL', readDatabaseUrl);
  const databaseDirectUrl = readParsed(env, 'DATABASE_DIRECT_URL', readDatabaseUrl);
  if (databaseDirectUrl && !databaseUrl)
    throw new ConfigError('DATABASE_URL', 'must be set if DATABASE_DIRECT_URL is');
  const identifier = getIdentifierConfig(env, VARIABLES.PORT.default);
  return {
    ...identifier,
    dataDir: resolve(
      readParsed(
        env,
        'DATA_DIR',
        matching(/^(?![~$]|\w+:\/\/)/),
        'must be the path of a directory: only a shell expands ~ and $HOME'
      ) ?? ''
    ),
    databaseUrl,
    databaseDirectUrl,
    bucket: readParsed(env, 'FILES_URL', readBucket),
    siteUrl,
    smtp: smtp(env, siteUrl),
    aiUrl: readParsed(env, 'AI_URL', parseServiceUrl)?.replace(/\/api$/, ''),
    mapTiles: readParsed(
      env,
      'MAP_TILES',
      (value) => parseMapTiles(value) && value,
      'must be the https address of tiles with {z}, {x} and {y}, a space and the attribution'
    ),
    secrets: readParsed(env, 'SECRET', (value) => parseSecrets('SECRET', value)),
    requireSecondFactor: readChoice(env, 'REQUIRE_SECOND_FACTOR'),
    singleSignOn: readSingleSignOn(env, { siteUrl, apiUrl: identifier.apiUrl }),
    admin: account(env),
    seed: readChoice(env, 'SEED'),
    publish: readChoice(env, 'PUBLISH'),
    securityContact: readParsed(
      env,
      'SECURITY_CONTACT',
      matching(CONTACT),
      'must be an address that starts with mailto: or https://, such as mailto:security@jamu.example'
    ),
    metricsToken: readParsed(
      env,
      'METRICS_TOKEN',
      matching(/^[!-~]{32,}$/),
      'must have at least 32 characters, without spaces and accents'
    ),
    publishHookUrl: readParsed(env, 'PUBLISH_HOOK_URL', parseSecureUrl),
    // If `REVIEW` or `TIME_ZONE` is not set, the dashboard's setting applies.
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
