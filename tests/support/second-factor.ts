import { beforeEach } from 'vitest';
import type { AdminApi } from '#core/shared/api.ts';
import { codeOf } from './authenticator-code.ts';
import { app, appOfEach } from './block-app.ts';
import { ADMIN, SITI, type TestApp } from './test-app.ts';

/** Siti's token in the current test, in files that call `sitisAppOfEach`. */
export let token: string;
/** The client of that token. */
export let siti: AdminApi;

/** Creates an app for each test, with Siti's account, which has no second factor. */
export function sitisAppOfEach(): void {
  appOfEach();
  beforeEach(async () => {
    ({ token } = await app.guest.register(SITI));
    siti = app.client(token);
  });
}

/** Signs in to Siti's account. */
export const login = (code?: string) =>
  app.guest.login({ ...SITI, ...(code !== undefined && { code }) });
/** Returns the stored rows of second factors. */
export const rows = () => app.db.selectFrom('second_factors').selectAll().execute();

/** Returns six digits that are not a current code of this secret. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code)
  )!;
}

/** Resets the time step of the last used code, so that a used code is accepted again. */
export const resetLastStep = async ({ db }: TestApp): Promise<void> =>
  void (await db.updateTable('second_factors').set({ last_step: 0 }).execute());

/**
 * Sets up a second factor for the token's account. The code that confirmed the second factor can be
 * used again.
 */
export async function addFactor(
  app: TestApp,
  token: string,
  password = ADMIN.password
): Promise<{ secret: string; recovery: string[] }> {
  const api = app.client(token);
  const { secret, setup } = await api.beginSecondFactor(password);
  const recovery = await api.confirmSecondFactor({ setup, code: codeOf(secret) });
  await resetLastStep(app);
  return { secret, recovery };
}
