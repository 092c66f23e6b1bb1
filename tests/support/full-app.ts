import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { openIdentifier, type Identifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { testApp, type TestApp } from './test-app.ts';

/** The number of characters in a large body. */
export const BODY = 1_000_000;
/** The number of characters that fit into a connection's headers. */
export const HEADER = 15_000;

type Init = RequestInit & { headers?: Record<string, string> };

/**
 * Creates an app with a site and the identifier for the tests of a file. `ask` returns a function
 * that sends a request as the administrator and fails if the response is 5xx.
 */
export function startFullApp() {
  let app: TestApp;
  let token: string;
  let identifier: Identifier;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-site-'));
    for (const page of ['index.html', '404.html'])
      await writeFile(join(folder, page), '<!doctype html><title>Jamu</title>');
    identifier = await openIdentifier();
    app = await testApp('sqlite', { folder, identify: identifyRoutes(identifier) });
    token = (await app.admin()).token;
  });
  afterAll(async () => {
    await app.close();
    await identifier.close();
    await rm(folder, { recursive: true });
  });

  return {
    request: (path: string, init?: RequestInit) => app.request(path, init),
    ask:
      (path: string, init: Init = {}): (() => Promise<unknown>) =>
      async () => {
        const answer = await app.request(path, {
          ...init,
          headers: { authorization: `Bearer ${token}`, ...init.headers }
        });
        expect(answer.status, `${init.method ?? 'GET'} ${path.slice(0, 200)}`).toBeLessThan(500);
        return answer.body?.cancel();
      }
  };
}
