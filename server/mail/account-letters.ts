import { html } from 'hono/html';
import type { AccountEvent } from '../accounts/deps.ts';
import { RESET_LIFETIME, type MailedReset } from '../accounts/password-resets.ts';
import type { Letter } from './mail-queue.ts';
import { mailSentences, type MailSentences } from './sentences.ts';

type Sentence = Exclude<keyof MailSentences, 'greeting' | 'moment' | 'valid'>;
/** A paragraph, or a link on a line of its own. */
type Line = string | { text: string; href: string };
type Middle = (say: MailSentences, link: (text: string, path: string) => Line) => Line[];

/** The subject of each notice, and the sentences that report, advise and name the link to `path`. */
const NOTICES: Record<AccountEvent['kind'], [string, Sentence, Sentence, Sentence, string]> = {
  'new-network': [
    'Masuk dari jaringan baru · New sign-in',
    'newNetwork',
    'changePassword',
    'profile',
    '/profile'
  ],
  'password-changed': [
    'Kata sandi diganti · Password changed',
    'passwordChanged',
    'askForPassword',
    'forgotPassword',
    '/forgot-password'
  ],
  'email-changed': [
    'Alamat e-mail diganti · E-mail address changed',
    'emailIsNew',
    'tellAdministrator',
    'site',
    ''
  ],
  'second-factor-changed': [
    'Langkah kedua diubah · Second step changed',
    'secondFactorChanged',
    'changePassword',
    'profile',
    '/profile'
  ],
  'held-off': [
    'Percobaan kata sandi · Password attempts',
    'heldOff',
    'nobodyGotIn',
    'forgotPassword',
    '/forgot-password'
  ]
};

/**
 * A name in one line, and without what mail programs turn into links: anybody can register somebody
 * else's address under a name that is a message.
 */
const harmlessName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N} '_-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2f5d34;color:#ffffff;font-weight:600;text-decoration:none';

const asText = (lines: Line[]): string =>
  lines
    .map((line) => (typeof line === 'string' ? line : `${line.text}:\n${line.href}`))
    .join('\n\n');

const asHtml = (line: Line) =>
  typeof line === 'string'
    ? html`<p>${line}</p>`
    : html`<p><a href="${line.href}" style="${BUTTON}">${line.text}</a></p>
        <p style="font-size:13px;word-break:break-all">${line.href}</p>`;

/** A mail in both languages, as text and as plain HTML that loads nothing. */
function layOut(to: string, subject: string, id: Line[], en: Line[]): Letter {
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

/** Letters to account owners, with links to each language's pages below `siteUrl` only. */
export function accountLetters(siteUrl: string) {
  const letter = (to: string, name: string, subject: string, middle: Middle): Letter => {
    const linesIn = (lang: keyof typeof mailSentences): Line[] => {
      const say = mailSentences[lang];
      const link = (text: string, path: string) => ({ text, href: `${siteUrl}/${lang}${path}` });
      return [say.greeting(harmlessName(name)), ...middle(say, link), say.automatic];
    };
    return layOut(to, subject, linesIn('id'), linesIn('en'));
  };

  return {
    /** The mail with a one-time link. */
    reset: ({ user, link, givenBy }: MailedReset): Letter =>
      letter(
        user.email,
        user.username,
        'Tautan kata sandi baru · New password link',
        (say, linkTo) => [
          givenBy === 'mail' ? say.asked : say.handed,
          linkTo(say.choose, link.path),
          say.valid(RESET_LIFETIME / 3_600_000),
          say.ignore
        ]
      ),
    /** The notices of an event; the former address of an account does not learn the new one. */
    of(event: AccountEvent, time = new Date()): Letter[] {
      const [subject, report, advice, label, path] = NOTICES[event.kind];
      const minute = time.toISOString().slice(0, 16).replace('T', ' ');
      const notice = (to: string, happened: Sentence) =>
        letter(to, event.user.username, subject, (say, linkTo) => [
          say[happened],
          say.moment(minute),
          say.wasYou,
          say[advice],
          linkTo(say[label], path)
        ]);
      const former =
        event.kind === 'email-changed' ? [notice(event.formerEmail, 'emailChanged')] : [];
      return [...former, notice(event.user.email, report)];
    }
  };
}
