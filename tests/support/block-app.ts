import { afterAll, beforeEach } from 'vitest';
import type { AdminApi } from '#core/shared/api.ts';
import { oneOfEach } from './bad-input.ts';
import { testApp, type TestApp } from './test-app.ts';

/** The app of the current test, in files that call `appOfEach`. */
export let app: TestApp;
/** The administrator's client of that app. */
export let api: AdminApi;
/** The administrator's token of that app. */
export let token: string;

/** Creates an app for each test of a block. */
export function appOfEach(...parts: Parameters<typeof testApp>): void {
  beforeEach(async () => {
    const made = await testApp(...parts);
    app = made;
    ({ api, token } = await made.admin());
    return () => made.close();
  });
}

/** Creates one app for all tests of a block, with its administrator's client and token. */
export async function appOfAll(...parts: Parameters<typeof testApp>) {
  const made = await testApp(...parts);
  afterAll(() => made.close());
  return { app: made, ...(await made.admin()) };
}

/** Creates one app for all tests of a block, with one row of each entity and their ids. */
export async function appWithRows() {
  const made = await appOfAll();
  return { ...made, ids: await oneOfEach(made.app, made.token) };
}
