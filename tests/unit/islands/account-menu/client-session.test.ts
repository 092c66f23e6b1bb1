// @vitest-environment happy-dom
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { SESSION_STARTED } from '#lib/browser/window-events.ts';
import session from '../../../../src/islands/account-menu/client-session.ts';

test('§2 Navigation: the account menu loads with a session, where its width is shown', async () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(media as never);
  const hydrate = vi.fn(async () => undefined);
  localStorage.setItem('token', 'x');
  const options = { name: 'session', value: '(min-width: 74rem)' };
  session(async () => hydrate, options, document.body);
  dispatchEvent(new Event('focus'));
  await setImmediate();
  expect(hydrate).not.toHaveBeenCalled();
  localStorage.clear();
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  dispatchEvent(new Event('focus'));
  await setImmediate();
  expect(hydrate).not.toHaveBeenCalled();
  // A session that is only in memory.
  for (const _ of 'ab') dispatchEvent(new Event(SESSION_STARTED));
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
});
