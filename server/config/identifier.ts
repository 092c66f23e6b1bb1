import { read, readApiUrl, readInteger, readOrigins, type Env } from './env.ts';

/**
 * Reads the environment of an identifier that runs alone (§7), whose default port is 4322.
 * @throws ConfigError that names the variable
 */
export const getIdentifierConfig = (env: Env) => ({
  port: readInteger({ ...env, PORT: env['PORT'] || '4322' }, 'PORT', 65_535),
  host: read(env, 'HOST'),
  trustProxy: readInteger(env, 'TRUST_PROXY', 10),
  corsOrigins: readOrigins(env),
  apiUrl: readApiUrl(env)
});
