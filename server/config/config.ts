import { resolve } from 'node:path';
import { isEmail } from '#lib/contract/auth.ts';
import { PASSWORD } from '#lib/contract/limits.ts';
import { readBucket, type Bucket } from './bucket.ts';
import { withTls } from './database-address.ts';
import {
  ConfigError,
  read,
  readApiUrl,
  readChoice,
  readInteger,
  readMatch,
  readOrigins,
  readUrl,
  type Env
} from './env.ts';
import { defaultSender, isSender, readSmtpUrl, type Smtp } from './smtp.ts';

const CONTACT = /^(?:mailto:[^\s@]{1,64}@[^\s@]{1,255}|https:\/\/\S{1,2000})$/;

/** The keys of tokens: the first signs, each is accepted. */
export type Secrets = readonly [string, ...string[]];

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

/**
 * Reads the environment (§0).
 * @throws ConfigError that names the variable
 */
export function getConfig(env: Env) {
  const siteUrl = readUrl(env, 'SITE_URL');
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return {
    port: readInteger(env, 'PORT', 65_535),
    host: read(env, 'HOST'),
    dataDir: resolve(read(env, 'DATA_DIR')),
    databaseUrl: databaseUrl && withTls(databaseUrl),
    bucket: bucket(env),
    siteUrl,
    smtp: smtp(env, siteUrl),
    apiUrl: readApiUrl(env),
    aiUrl: readUrl(env, 'AI_URL')?.replace(/\/api$/, ''),
    corsOrigins: readOrigins(env),
    trustProxy: readInteger(env, 'TRUST_PROXY', 10),
    secrets: read(env, 'SECRET') ? parseSecrets('SECRET', read(env, 'SECRET')) : undefined,
    requireSecondFactor: readChoice(env, 'REQUIRE_SECOND_FACTOR'),
    admin: account(env),
    seed: readChoice(env, 'SEED'),
    publish: readChoice(env, 'PUBLISH'),
    securityContact: readMatch(
      env,
      'SECURITY_CONTACT',
      CONTACT,
      'must be an address that starts with mailto: or https://'
    ),
    metricsToken: readMatch(
      env,
      'METRICS_TOKEN',
      /^\S{32,}$/,
      'must have at least 32 characters, and no spaces'
    ),
    publishHookUrl: readUrl(env, 'PUBLISH_HOOK_URL'),
    review: readChoice(env, 'REVIEW'),
    visitorIp: readChoice(env, 'VISITOR_IP'),
    logLevel: readChoice(env, 'LOG_LEVEL')
  };
}

export type Config = ReturnType<typeof getConfig>;
