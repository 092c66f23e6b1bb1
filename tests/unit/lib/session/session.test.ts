// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import {
  $ended,
  $session,
  api,
  continueSession,
  renewSession,
  signIn,
  signOut
} from '#lib/session/session.ts';
import { signInByPasskey } from '#lib/session/passkey.ts';
import { decodeToken } from '#lib/session/token.ts';
import { openSite } from '../../../support/account-pages.ts';
import { SITI } from '../../../support/test-app.ts';

const token = () => $session.get()?.token ?? '';

it('§4 Token refresh: a session is renewed in time and after a failure, and ends when its token expires or after a day', async () => {
  const { failOnce } = await openSite();
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished($session.subscribe(() => undefined));
  /** Returns to the tab after some minutes. Waits until the token has changed or is removed. */
  const pass = async (minutes: number) => {
    const before = token();
    vi.advanceTimersByTime(minutes * 60_000);
    dispatchEvent(new Event('focus'));
    await waitFor(() => expect(token()).not.toBe(before));
  };
  await signIn(SITI);
  await pass(56);
  failOnce(/refresh-token/);
  const refresh = vi.spyOn(api, 'refresh').mockClear();
  vi.advanceTimersByTime(56 * 60_000);
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(refresh.mock.settledResults[0]?.type).toBe('rejected'));
  expect(refresh).toHaveBeenCalledOnce();
  await pass(1);
  expect(token()).toBeTruthy();
  failOnce(/refresh-token/);
  await pass(61);
  expect([token(), $ended.get()]).toEqual(['', 'expired']);
  await signIn(SITI);
  await pass(24 * 60 + 1);
  expect([token(), $ended.get()]).toEqual(['', 'expired']);
});

it('§4 Token refresh: a session survives error responses of a proxy, and ends if the server refuses to renew it', async () => {
  const { answers } = await openSite();
  await signIn(SITI);
  const before = token();
  for (const status of [401, 404, 502]) {
    answers['POST /refresh-token'] = [status, {}];
    await renewSession();
    expect(token()).toBe(before);
  }
  // A refused passkey does not lead to a renewal of the session.
  answers['POST /login/passkey'] = [401, {}];
  const answer = { id: '', clientDataJSON: '', authenticatorData: '', signature: '' };
  await expect(signInByPasskey(answer, false)).rejects.toBeInstanceOf(ApiError);
  answers['POST /login/passkey'] = [200, { token: 'garbage' }];
  await expect(signInByPasskey(answer, false)).rejects.toBeInstanceOf(ApiError);
  expect(token()).toBe(before);
  localStorage.setItem('token', 'of all tabs');
  answers['POST /refresh-token'] = [403, {}];
  await renewSession();
  expect([token(), $ended.get()]).toEqual(['', 'expired']);
  // Other tabs keep the session that is stored for all tabs.
  expect(localStorage.getItem('token')).toBe('of all tabs');
});

it('§4 Session: tabs share a session, end it together, and take over a new sign-in', async () => {
  await openSite();
  const tab = new BroadcastChannel('session');
  onTestFinished(() => tab.close());
  onTestFinished($session.subscribe(() => undefined));
  await signIn(SITI);
  const session = $session.get();
  const receive = () => new Promise((resolve) => (tab.onmessage = ({ data }) => resolve(data)));
  // The end of another session changes nothing.
  tab.postMessage({ ended: 'another', why: 'expired' });
  const answer = receive();
  tab.postMessage({ asks: true });
  expect(await answer).toEqual({ session });
  tab.postMessage({ ended: decodeToken(token()).sid, why: 'expired' });
  await waitFor(() => expect([token(), $ended.get()]).toEqual(['', 'expired']));
  expect({ ...sessionStorage }).toEqual({ 'session-left': 'true' });
  void receive().then(() => tab.postMessage({ session }));
  await continueSession();
  expect($session.get()).toEqual(session);
  const notice = receive();
  const ended = decodeToken(token()).sid;
  await signOut();
  expect(await notice).toEqual({ ended });
});

it('§4 Session: a session starts and ends in a browser that refuses channels between tabs', async () => {
  const channel = vi.spyOn(globalThis, 'BroadcastChannel').mockImplementation(function () {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  onTestFinished(() => channel.mockRestore());
  await openSite();
  onTestFinished($session.subscribe(() => undefined));
  await signIn(SITI);
  expect(token()).toBeTruthy();
  await signOut();
  expect([token(), channel.mock.calls.length > 0]).toEqual(['', true]);
});
