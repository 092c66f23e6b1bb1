import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { getConfig } from '../../server/config/config.ts';
import { misspeltNames } from '../../server/config/misspelt-names.ts';
import { VARIABLES } from '../../server/config/variables.ts';
import { GRACE_MS } from '../../server/process/shutdown.ts';

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string | number>;
  env_file?: string[];
  volumes?: string[];
  restart?: string;
  stop_grace_period?: string;
  read_only?: boolean;
  tmpfs?: string[];
  networks?: Record<string, { aliases: string[] }>;
}

const text = readFileSync('deploy/compose.yaml', 'utf8');
const page = readFileSync('deploy/README.md', 'utf8');
const balancer = readFileSync('deploy/balancer.Caddyfile', 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const allServices = Object.entries(services);
const ownServices = allServices.filter(([, { image }]) => image === 'wisata-jamu');

/** Values of the environment variables that the Compose file requires. */
const GIVEN: Record<string, string> = {
  SITE_HOST: 'jamu.test',
  POSTGRES_PASSWORD: 'p'.repeat(48),
  STORAGE_KEY: 'k'.repeat(20),
  STORAGE_SECRET: 's'.repeat(40),
  SECRET: 'x'.repeat(48),
  ADMIN_EMAIL: 'admin@jamu.test',
  ADMIN_PASSWORD: 'Admin#2026x'
};
const fillIn = (value: string | number): string =>
  String(value).replaceAll(
    /\$\{(\w+)(?::\?|:-(\w*))?\}/g,
    (_, name: string, otherwise?: string) => GIVEN[name] ?? otherwise ?? ''
  );

it('§0 Deployment: Docker restarts every service; services of this project have a read-only file system and enough time to stop', () => {
  expect(ownServices.length).toBeGreaterThan(0);
  for (const [name, { stop_grace_period: grace = '10s', read_only, tmpfs }] of ownServices) {
    expect(1000 * Number.parseInt(grace, 10), name).toBeGreaterThan(GRACE_MS);
    expect([read_only, tmpfs], name).toEqual([true, ['/tmp']]);
  }
  for (const [name, { restart, volumes: mounted = [] }] of allServices) {
    expect(restart, name).toMatch(/^(unless-stopped|on-failure)$/);
    for (const file of mounted.filter((item) => item.startsWith('./')))
      readFileSync(`deploy/${file.slice(2).split(':')[0]}`);
  }
});

it('§0 Deployment: the server accepts every setting in the Compose file, and reads every variable', () => {
  const known = Object.keys(VARIABLES);
  for (const [name, { environment = {} }] of ownServices) {
    const env = Object.fromEntries(
      Object.entries(environment).map(([variable, value]) => [variable, fillIn(value)])
    );
    for (const variable of Object.keys(env)) expect(known, name).toContain(variable);
    const config = getConfig(env);
    if (name.startsWith('identifier')) continue;
    expect(config.bucket).toMatchObject({
      name: 'wisata-jamu',
      credentials: { accessKeyId: GIVEN['STORAGE_KEY'] }
    });
    expect([config.siteUrl, config.aiUrl, config.trustProxy]).toEqual([
      'https://jamu.test',
      'https://jamu.test',
      1
    ]);
  }
});

it('§0 Deployment: the Compose file contains no secret, and README lists the required variables', () => {
  const asked = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
  expect([...asked].toSorted()).toEqual(Object.keys(GIVEN).toSorted());
  for (const name of asked) expect(page, name).toMatch(new RegExp(`^${name}=`, 'm'));
});

it('§0 Deployment: both API instances get deploy/.env, and none of its variables causes a warning', () => {
  for (const name of ['api-1', 'api-2']) expect(services[name]?.env_file).toEqual(['.env']);
  expect(misspeltNames(GIVEN)).toEqual([]);
});

it('§0 Deployment: addresses in the Compose file and the Caddyfile have the names and ports of services', () => {
  const named = [
    ...`${text}\n${balancer}`.matchAll(
      /(?:@|\/\/|[ :])(postgres|storage|api-\d|identifier-\d):(\d{4})/g
    )
  ].map(([, name, port]) => `${name}:${port}`);
  const ports: Record<string, string> = {
    postgres: '5432',
    storage: '8333',
    api: '4321',
    identifier: '4322'
  };
  expect(new Set(named).size).toBe(6);
  for (const item of named) {
    const [name = '', port] = item.split(':');
    expect(services).toHaveProperty(name);
    expect(port, item).toBe(ports[name.split('-')[0]!]);
  }
  expect(services['identifier-1']?.environment).toMatchObject({
    PORT: 4322,
    API_URL: 'http://api:4321'
  });
  // Both instances have the name `api` in the network of the containers.
  for (const name of ['api-1', 'api-2'])
    expect(services[name]).toMatchObject({
      networks: { default: { aliases: ['api'] } },
      environment: { PORT: 4321 }
    });
});

it('§0 Deployment: the balancer sends the same error messages as the server', () => {
  for (const sentence of [IDENTIFICATION.busy, ERROR_MESSAGE.unavailable])
    expect(balancer).toContain(`{"error":"${sentence}","message":"${sentence}"}`);
});
