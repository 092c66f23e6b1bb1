import { read, readInteger, readParsed, type Env } from './env.ts';
import { parseHost, parseOrigins, parseSecureUrl, parseServiceUrl } from './http-addresses.ts';

/** Pl@ntNet's service: its address, the account's key, and the questions allowed per day. */
export interface Plantnet {
  url: string;
  key: string;
  daily: number;
}

function readPlantnet(env: Env): Plantnet | undefined {
  const key = read(env, 'PLANTNET_KEY');
  const url = readParsed(env, 'PLANTNET_URL', (value) => parseServiceUrl(parseSecureUrl(value)));
  const daily = readInteger(env, 'PLANTNET_DAILY', 1_000_000);
  return key && url ? { key, url, daily } : undefined;
}

/** Reads the settings of a standalone identifier (§7), which `getConfig` includes. */
export function getIdentifierConfig(env: Env, defaultPort = '4322') {
  const address = readParsed(env, 'API_URL', parseServiceUrl);
  return {
    port: readInteger(env, 'PORT', 65_535, defaultPort),
    host: readParsed(env, 'HOST', parseHost) ?? '',
    trustProxy: readInteger(env, 'TRUST_PROXY', 10),
    corsOrigins: readParsed(env, 'CORS_ORIGINS', parseOrigins) ?? [],
    plantnet: readPlantnet(env),
    // If the address has no path, adds `/api`.
    apiUrl: address && new URL(address).pathname === '/' ? `${address}/api` : address
  };
}
