import { html } from 'hono/html';
import type { Logger } from 'pino';
import type {
  AccountEvent,
  MailedLink,
  MailLink,
  NotifyAccount,
  ReviewDecision
} from '../accounts/deps.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import { LINK_LIFETIME_MS } from '../accounts/email-confirmation.ts';
import type { Smtp } from '../config/service-addresses.ts';
import { createRateLimiter } from '../http/networks.ts';
import { createMailQueue, type Letter, type LIMITS } from './mail-queue.ts';
import { mailSentences, type MailSentences } from './sentences.ts';

const NOTICES_PER_HOUR = 20;

type Sentence = Exclude<keyof MailSentences, 'greeting' | 'moment' | 'valid' | 'remark'>;
/** A paragraph, or a link, which is shown as a button. */
type Line = string | { text: string; href: string };

const PAGES = { profile: '/profile', forgotPassword: '/forgot-password', site: '' };

/** The subject, advice and linked page of each notice about an account. */
const NOTICES: Record<
  Exclude<AccountEvent['kind'], 'changes-waiting' | 'change-decided'>,
  [string, Sentence, keyof typeof PAGES]
> = {
  'new-network': ['Masuk dari jaringan baru · New sign-in', 'changePassword', 'profile'],
  'password-changed': ['Kata sandi diganti · Password changed', 'askForPassword', 'forgotPassword'],
  'email-changed': ['Alamat e-mail diganti · E-mail address changed', 'tellAdministrator', 'site'],
  'second-factor-changed': [
    'Verifikasi dua langkah diubah · Two-step verification changed',
    'changePassword',
    'profile'
  ],
  'passkeys-changed': ['Passkey diubah · Passkeys changed', 'removePasskey', 'profile'],
  'api-token-created': ['Token API dibuat · API token created', 'changePassword', 'profile'],
  'identity-linked': [
    'Akun ditautkan · Account linked to a sign-in service',
    'tellAdministrator',
    'site'
  ],
  'sign-ins-blocked': [
    'Percobaan kata sandi · Password attempts',
    'signInsFailed',
    'forgotPassword'
  ]
};

const DECISIONS: Record<ReviewDecision, string> = {
  published: 'Perubahan diterbitkan · Change published',
  returned: 'Perubahan dikembalikan · Change sent back',
  withdrawn: 'Perubahan ditarik · Change withdrawn',
  failed: 'Perubahan tidak terbit · Scheduled change not published'
};

/**
 * Removes line breaks and everything that mail programs turn into links. Otherwise, spammers could
 * register somebody else's address with a message as the name.
 */
const sanitizeName = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}'_-]+/gu, ' ').trim();

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2f5d34;color:#ffffff;font-weight:600;text-decoration:none';

const asText = (lines: Line[]): string =>
  lines
    .map((line) => (typeof line === 'string' ? line : `${line.text}:\n${line.href}`))
    .join('\n\n');

const asHtml = (line: Line) =>
  typeof line === 'string'
    ? html`<p style="white-space:pre-line">${line}</p>`
    : html`<p><a href="${line.href}" style="${BUTTON}">${line.text}</a></p>
        <p style="font-size:13px;word-break:break-all">${line.href}</p>`;

/** Composes a mail in both languages, as text and as HTML without external resources. */
function composeLetter(to: string, subject: string, id: Line[], en: Line[]): Letter {
  const page = html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 system-ui,sans-serif">
        <p style="font:600 20px Georgia,serif">Wisata Jamu</p>
        <div lang="id">${id.map(asHtml)}</div>
        <hr style="margin:28px 0;border:0;border-top:1px solid #b9ad97" />
        <div lang="en">${en.map(asHtml)}</div>
      </body>
    </html>`;
  return { to, subject, text: `${asText(id)}\n\n----\n\n${asText(en)}\n`, html: String(page) };
}

function accountLetters(siteUrl: string) {
  const letter = (
    { username, email }: { username: string; email: string },
    subject: string,
    middle: (t: MailSentences, link: (text: string, path: string) => Line) => Line[]
  ): Letter => {
    const linesIn = (lang: keyof typeof mailSentences): Line[] => {
      const t = mailSentences[lang];
      const link = (text: string, path: string) => ({ text, href: `${siteUrl}/${lang}${path}` });
      return [t.greeting(sanitizeName(username)), ...middle(t, link), t.automatic];
    };
    return composeLetter(email, subject, linesIn('id'), linesIn('en'));
  };

  return {
    link({ user, link, purpose }: MailedLink): Letter {
      const isReset = purpose !== 'confirmation';
      const title = isReset
        ? 'Tautan kata sandi baru · New password link'
        : 'Konfirmasi alamat e-mail · Confirm your e-mail address';
      return letter(user, title, (t, linkTo) => [
        t[purpose],
        linkTo(isReset ? t.choose : t.confirm, link.path),
        t.valid(LINK_LIFETIME_MS / HOUR_MS),
        isReset ? t.ignore : t.ignoreConfirmation
      ]);
    },
    /** Composes the notices of an event. A notice to a former address omits the new address. */
    notices(event: AccountEvent): Letter[] {
      if (event.kind === 'changes-waiting')
        return [
          letter(event.user, 'Menunggu tinjauan · Changes waiting for review', (t) => [
            t['changes-waiting'],
            { text: t.review, href: `${siteUrl}/dashboard/review` },
            t.mailSettings
          ])
        ];
      if (event.kind === 'change-decided') {
        const { decision, title, remark, username, version } = event;
        return [
          letter(event.user, DECISIONS[decision], (t) => [
            `${t[decision]}${title && `: “${title}”`}.`,
            ...(remark ? [`${t.remark(sanitizeName(username))}\n${remark}`] : []),
            { text: t.openChange, href: `${siteUrl}/dashboard/review/${version}` }
          ])
        ];
      }
      const [subject, advice, page] = NOTICES[event.kind];
      const minute = new Date().toISOString().slice(0, 16).replace('T', ' ');
      const notice = (email: string, report: Sentence) =>
        letter({ ...event.user, email }, subject, (t, linkTo) => [
          t[report],
          t.moment(minute),
          t.wasYou,
          t[advice],
          linkTo(t[page], PAGES[page])
        ]);
      const former =
        event.kind === 'email-changed' ? [notice(event.formerEmail, 'formerEmail')] : [];
      return [...former, notice(event.user.email, event.kind)];
    }
  };
}

interface Options {
  smtp: Smtp | undefined;
  /** The origin of all links, independent of a request's host. */
  siteUrl: string | undefined;
  log: Logger;
  limits?: Partial<typeof LIMITS>;
}

/** Creates the functions that mail owners of accounts. Without `smtp`, no mail is sent. */
export function openAccountMail({ smtp, siteUrl, log, limits }: Options) {
  const queue = smtp && createMailQueue({ smtp, log, limits });
  const letters = accountLetters(siteUrl ?? '');
  // Limited per address, because anybody can register somebody else's address and change the
  // account repeatedly.
  const notices = createRateLimiter(NOTICES_PER_HOUR, HOUR_MS);
  const isTooMany = ({ kind }: AccountEvent, { to }: Letter): boolean =>
    kind in NOTICES && notices.consume(to.toLowerCase()) !== undefined;
  const notifyAccount: NotifyAccount = (event) => {
    for (const letter of queue ? letters.notices(event) : [])
      if (!isTooMany(event, letter)) queue?.add(event.kind, async () => letter);
  };
  const mailLink: MailLink = (make, kind = 'reset') =>
    queue?.add(kind, async () => {
      const mailed = await make();
      return mailed && letters.link(mailed);
    });
  return {
    notifyAccount,
    mailLink: queue && mailLink,
    idle: async () => queue?.idle(),
    /** Sends waiting mails for at most a few seconds. */
    close: async () => queue?.close()
  };
}
