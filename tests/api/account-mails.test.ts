import { expect, it } from 'vitest';
import type { AccountEvent } from '../../server/accounts/deps.ts';
import { closing } from '../support/closing.ts';
import { mailingApp } from '../support/mailing-app.ts';

const { kept } = closing();

const SITI = { id: 2, username: 'Siti', email: 'siti@example.test' };
const FORMER = 'former@example.test';

async function mailsOf(...events: AccountEvent[]) {
  const { app, mails } = await mailingApp(kept);
  for (const event of events) app.deps.notifyAccount(event);
  return mails();
}

it.each<[AccountEvent, string[]]>([
  [{ kind: 'new-network', user: SITI }, ['jaringan', 'network', '/id/profile']],
  [{ kind: 'password-changed', user: SITI }, ['Kata sandi', 'password', '/en/forgot-password']],
  [
    { kind: 'second-factor-changed', user: SITI },
    ['Verifikasi dua langkah', 'two-step verification', '/en/profile']
  ],
  [{ kind: 'passkeys-changed', user: SITI }, ['passkey', 'remove passkeys', '/en/profile']],
  [{ kind: 'api-token-created', user: SITI }, ['token API', 'API token', '/id/profile']],
  [{ kind: 'identity-linked', user: SITI }, ['layanan masuk', 'sign-in service', '/en']],
  [{ kind: 'sign-ins-blocked', user: SITI }, ['15 menit', '15 minutes', '/id/forgot-password']],
  [
    { kind: 'email-changed', user: SITI, formerEmail: FORMER },
    ['administrator', 'e-mail', 'https://jamu.example/id']
  ]
])('§7 Mails: $kind informs the owner in both languages', async (event, expectedTexts) => {
  const mails = await mailsOf(event);
  const recipients = event.kind === 'email-changed' ? [FORMER, SITI.email] : [SITI.email];
  expect(mails.flatMap((mail) => mail.recipients).toSorted()).toEqual(recipients);
  for (const { text = '', html = '', subject, recipients: to } of mails) {
    expect(subject).toContain(' · ');
    for (const part of ['Halo Siti,', 'Hello Siti,', 'Bukan Anda?', 'not you', ...expectedTexts])
      for (const form of [text, html]) expect(form).toContain(part);
    // The mail to the former address does not contain the new address.
    expect(to.includes(FORMER) && `${text}${html}`.includes(SITI.email)).toBe(false);
  }
});

it('§7 Mails: an account name cannot add an HTML tag, a mail header or a link', async () => {
  const username = 'Win <b>now</b> at\nBcc: eve@evil.example https://evil.example/x';
  const [mail] = await mailsOf({ kind: 'password-changed', user: { ...SITI, username } });
  expect(mail?.recipients).toEqual(['siti@example.test']);
  expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(mail?.html).not.toContain('<b>');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil\.example|https:\/\/evil|eve@/);
  const links = `${mail?.text}${mail?.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
  expect(links.filter((link) => !link.startsWith('https://jamu.example/'))).toEqual([]);
});

it('§7 Mails: an address gets at most 20 notices in an hour, in any spelling of upper and lower case', async () => {
  const changes = Array.from({ length: 30 }, (_, count) => ({
    kind: 'passkeys-changed' as const,
    user: { ...SITI, email: count % 2 ? SITI.email : SITI.email.toUpperCase() }
  }));
  const other = { kind: 'password-changed', user: { ...SITI, email: FORMER } } as const;
  const mails = await mailsOf(...changes, other);
  const toFormer = mails.filter(({ recipients }) => recipients[0] === FORMER).length;
  expect([mails.length - toFormer, toFormer]).toEqual([20, 1]);
});
