import type { startOpenidProvider } from './openid-provider.ts';
import type { TestApp } from './test-app.ts';

/** Signs in with the provider, as a browser without cookies does. */
export async function signOn(
  app: TestApp,
  provider: Awaited<ReturnType<typeof startOpenidProvider>>
) {
  const started = await app.json('POST', '/single-sign-on');
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const query = await provider.visit(((await started.json()) as { url: string }).url);
  const answer = await app.json('POST', '/single-sign-on/session', { query }, { cookie });
  return { status: answer.status, ...((await answer.json()) as { username: string }) };
}
