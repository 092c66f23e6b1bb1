import { afterAll, beforeEach } from 'vitest';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import type { Engine } from '../../server/db/engine.ts';
import { oneOfEach } from './bad-input.ts';
import { ENGINE, testApp, type TestApp } from './test-app.ts';

/** An app, with its administrator's client and token. */
interface SignedIn {
  app: TestApp;
  api: AdminApi;
  token: string;
}

async function open(engine: Engine): Promise<SignedIn> {
  const app = await testApp(engine);
  return { app, ...(await app.admin()) };
}

/** Creates an app for each test of a block. */
export function appOfEach(take: (made: SignedIn) => unknown, engine = ENGINE): void {
  beforeEach(async () => {
    const made = await open(engine);
    take(made);
    return () => made.app.close();
  });
}

/** Creates one app for all tests of a block. */
export async function appOfAll(engine = ENGINE): Promise<SignedIn> {
  const made = await open(engine);
  afterAll(() => made.app.close());
  return made;
}

/** Creates one app for all tests of a block, with one row of each entity and their ids. */
export async function appWithRows(): Promise<SignedIn & { ids: Record<string, number> }> {
  const made = await appOfAll();
  return { ...made, ids: await oneOfEach(made.app, made.token) };
}
