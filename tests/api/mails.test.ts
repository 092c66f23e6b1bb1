import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AccountEvent } from '../../server/accounts/deps.ts';
import { createMailQueue, type LIMITS } from '../../server/mail/mail-queue.ts';
import type { Smtp } from '../../server/config/service-addresses.ts';
import { closing } from '../support/closing.ts';
import { freePort } from '../support/free-port.ts';
import { mailServer } from '../support/mail-server.ts';
import { mailingApp } from '../support/mailing-app.ts';

const { kept } = closing();

const SITI = { id: 2, username: 'Siti', email: 'siti@example.test' };
const FORMER = 'former@example.test';

async function mailsOf(...events: AccountEvent[]) {
  const { app, mails } = await mailingApp(kept);
  for (const event of events) app.deps.notifyAccount(event);
  return mails();
}

/** The kind and the English subject of each notice, and further texts that it contains. */
const NOTICES = [
  ['new-network', 'New sign-in', 'jaringan', 'network', 'change your password', '/id/profile'],
  ['password-changed', 'Password changed', 'Kata sandi', 'ask for a new', '/en/forgot-password'],
  ['second-factor-changed', 'Two-step', 'dua langkah', 'two-step', 'change your', '/en/profile'],
  ['passkeys-changed', 'Passkeys changed', 'passkey', 'remove passkeys', '/en/profile'],
  ['api-token-created', 'API token created', 'token API', 'change your password', '/id/profile'],
  ['identity-linked', 'Account linked', 'layanan masuk', 'sign-in service', 'tell an', '/en'],
  ['sign-ins-blocked', 'Password attempts', '15 menit', 'none of these', '/id/forgot-password'],
  ['email-changed', 'E-mail address changed', 'e-mail', 'tell an', 'https://jamu.example/id']
];

it.each(NOTICES)('§7 Mails: %s informs the owner in both languages', async (kind, ...words) => {
  const mails = await mailsOf({ kind, user: SITI, formerEmail: FORMER } as AccountEvent);
  const [title, ...texts] = words;
  const recipients = kind === 'email-changed' ? [FORMER, SITI.email] : [SITI.email];
  expect(mails.flatMap((mail) => mail.recipients).toSorted()).toEqual(recipients);
  for (const { text = '', html = '', subject, recipients: to } of mails) {
    expect(subject).toContain(` · ${title}`);
    for (const part of ['Halo Siti,', 'Hello Siti,', 'Bukan Anda?', 'not you', ...texts])
      for (const form of [text, html]) expect(form).toContain(part);
    expect(html).toMatch(/<div lang="id">.*Halo.*<div lang="en">.*Hello/s);
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
  // Mails about reviews are neither counted nor limited.
  const review = { kind: 'changes-waiting', user: SITI } as const;
  const mails = await mailsOf(review, ...changes, review, other);
  const toFormer = mails.filter(({ recipients }) => recipients[0] === FORMER).length;
  expect([mails.length - toFormer, toFormer]).toEqual([22, 1]);
});

type Options = NonNullable<Parameters<typeof mailServer>[0]>;
const LETTER = { to: 'siti@example.test', subject: 'Kabar', text: 'Halo', html: '<p>Halo</p>' };
const letter = async () => LETTER;

/** Creates a mail queue and records its log. */
function queueTo(smtp: Smtp, limits: Partial<typeof LIMITS> = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const queue = createMailQueue({ smtp, log, limits: { retries: [10, 10], ...limits } });
  const count = (message: string) => lines.filter((line) => line.includes(message)).length;
  return { ...queue, lines, count, log: () => lines.join('') };
}

/** Adds mails to a new queue, and waits until each is sent or dropped. */
async function sendMails(count: number, ...parts: Parameters<typeof queueTo>) {
  const queue = kept(queueTo(...parts));
  for (let time = 0; time < count; time++) queue.add('reset', letter);
  await queue.idle();
  return queue;
}

const smtpAt = (port: number): Smtp => ({
  host: '127.0.0.1',
  port,
  secure: false,
  auth: undefined,
  from: 'a@jamu.example',
  name: 'jamu.example'
});

/** Starts a server that accepts connections and sends nothing, or sends the same text repeatedly. */
async function silentServer(drip?: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const timer = setInterval(() => drip && socket.write(drip), 20);
    socket.on('error', () => clearInterval(timer));
    socket.on('close', () => (clearInterval(timer), sockets.delete(socket)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    smtp: smtpAt(port),
    sockets,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  };
}

it('§0 Mail: a mail arrives as text and HTML, with its sender, marked as automatic', async () => {
  const server = kept(await mailServer());
  await sendMails(1, server.smtp);
  expect(server.arrived).toMatchObject([
    {
      recipients: ['siti@example.test'],
      greeting: 'jamu.example',
      from: { name: 'Wisata Jamu', address: 'no-reply@jamu.example' },
      subject: 'Kabar',
      text: 'Halo\n',
      html: '<p>Halo</p>\n',
      messageId: expect.stringMatching(/^<[\w-]+@jamu\.example>$/)
    }
  ]);
  expect(
    Object.fromEntries(server.arrived[0]!.headers.map(({ key, value }) => [key, value]))
  ).toMatchObject({
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All'
  });
});

it('§0 Mail: a line break in a subject adds no header, and an odd address adds no recipient', async () => {
  const server = kept(await mailServer());
  const queue = kept(queueTo(server.smtp));
  const subject = 'a\r\nBcc: eve@example.test';
  queue.add('reset', async () => ({ ...LETTER, subject, to: 'a,eve@example.test' }));
  const to = 'eve@example.test>\r\nRCPT TO:<siti@example.test';
  queue.add('reset', async () => ({ ...LETTER, to }));
  await queue.idle();
  expect(server.arrived.map(({ recipients }) => recipients)).toEqual([['"a,eve"@example.test']]);
  expect(server.arrived[0]?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect([queue.count('could not be sent'), queue.count('tried again')]).toEqual([1, 0]);
});

it('§0 Mail: a mail is sent later if the mail server is temporarily down', async () => {
  const port = await freePort();
  const queue = kept(queueTo(smtpAt(port), { retries: Array(1000).fill(20) }));
  const compose = vi.fn(letter);
  queue.add('reset', compose);
  await expect.poll(() => queue.log()).toContain('"code":"ESOCKET"');
  const server = kept(await mailServer({}, port));
  await queue.idle();
  expect(server.arrived).toHaveLength(1);
  // Composing a mail again would replace its link.
  expect(compose).toHaveBeenCalledOnce();
});

it('§0 Mail: a failed mail is retried, then dropped and logged', async () => {
  let attempts = 0;
  const onMailFrom: Options['onMailFrom'] = (_from, _session, callback) =>
    callback(Object.assign(new Error('later'), { responseCode: 451, tries: (attempts += 1) }));
  const server = kept(await mailServer({ onMailFrom }));
  const queue = await sendMails(1, server.smtp);
  expect([attempts, queue.count('a mail could not be sent')]).toEqual([3, 1]);
  const logged = { level: 50, kind: 'reset', responseCode: 451, tries: 3 };
  expect(JSON.parse(queue.lines.at(-1) ?? '')).toMatchObject(logged);
});

it('§0 Mail: a permanently refused recipient is not retried, and the log does not contain the address', async () => {
  let attempts = 0;
  const onRcptTo: Options['onRcptTo'] = ({ address }, _session, callback) => {
    attempts += 1;
    callback(Object.assign(new Error(`5.1.1 <${address}> nobody here`), { responseCode: 550 }));
  };
  const server = kept(await mailServer({ onRcptTo }));
  const queue = await sendMails(1, server.smtp);
  expect(attempts).toBe(1);
  expect(queue.count('a mail could not be sent')).toBe(1);
  expect(queue.log()).toContain('"responseCode":550,"detail":"5.1.1"');
  expect(queue.log()).not.toMatch(/siti|example\.test/);
});

it('§0 Mail: a mail server may take 20 seconds to greet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: connected, resolve } = Promise.withResolvers<() => void>();
  const server = kept(await mailServer({ onConnect: (_, greet) => resolve(greet) }));
  const sent = sendMails(1, server.smtp);
  const greet = await connected;
  vi.advanceTimersByTime(20_000);
  greet();
  await sent;
  expect(server.arrived).toHaveLength(1);
});

it('§0 Mail: many mails are sent over at most two concurrent connections', async () => {
  const server = kept(await mailServer());
  await sendMails(10, server.smtp);
  expect(server.arrived.length).toBe(10);
  expect(server.maxConcurrent()).toBe(2);
  await expect.poll(server.open).toBe(0);
});

it.each([
  ['sends no greeting', undefined],
  ['never ends its first line', '2']
])(
  '§0 Mail: if a mail server %s, its mail is dropped after a time limit and its connection is closed',
  async (_, drip) => {
    const server = kept(await silentServer(drip));
    const queue = await sendMails(1, server.smtp, { attempt: 200, retries: [] });
    expect(queue.count('a mail could not be sent')).toBe(1);
    await expect.poll(() => server.sockets.size).toBe(0);
  }
);

it('§0 Mail: mails beyond the queue’s limit are dropped; closing the queue does not wait for an unresponsive server, and logs lost mails', async () => {
  const server = kept(await silentServer());
  const queue = queueTo(server.smtp, { waiting: 5, flush: 50, retries: [3_600_000] });
  for (let time = 0; time < 8; time++) queue.add('reset', letter);
  expect(queue.count('a mail was dropped: too many wait')).toBe(3);
  await expect.poll(() => server.sockets.size).toBe(2);
  await queue.close();
  expect(queue.count('a mail could not be sent')).toBe(5);
  await expect.poll(() => server.sockets.size).toBe(0);
  queue.add('reset', letter);
  expect(queue.count('a mail was dropped')).toBe(4);
});

/** Reaches this machine, but the transport treats it as the address of another machine. */
const REMOTE = '0.0.0.0';

it('§0 Mail: mails to another machine need TLS, even without a password, unless the URL allows plain connections', async () => {
  const plain = kept(await mailServer({ hideSTARTTLS: true }));
  const refused = await sendMails(1, { ...plain.smtp, host: REMOTE });
  expect([plain.arrived, refused.count('a mail could not be sent')]).toEqual([[], 1]);
  await sendMails(1, { ...plain.smtp, host: REMOTE, isPlain: true });
  expect(plain.arrived).toMatchObject([{ isSecure: false }]);
});

it('§0 Mail: a password is sent to another machine only over TLS with a valid certificate', async () => {
  const users: unknown[] = [];
  const auth = { user: 'jamu', pass: 'Kunyit$2026' };
  const onAuth: Options['onAuth'] = ({ username }, _session, callback) => {
    users.push(username);
    callback(null, { user: username });
  };
  const plain = kept(await mailServer({ hideSTARTTLS: true, allowInsecureAuth: true, onAuth }));
  const selfSigned = kept(await mailServer({ onAuth }));
  for (const { smtp } of [plain, selfSigned]) {
    const queue = await sendMails(1, { ...smtp, host: REMOTE, auth });
    expect(queue.count('a mail could not be sent')).toBe(1);
    // The certificate of the test server has expired.
    expect(queue.log()).toContain('"detail":"CERT_HAS_EXPIRED"');
  }
  expect(users).toEqual([]);
  await sendMails(1, { ...selfSigned.smtp, auth });
  expect(selfSigned.arrived).toMatchObject([{ isSecure: true, user: 'jamu' }]);
});
