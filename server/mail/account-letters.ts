import type { AccountEvent } from '../accounts/deps.ts';
import { RESET_LIFETIME, type MailedReset } from '../accounts/password-resets.ts';
import { harmlessName, layOut, type Passage } from './layout.ts';
import type { Letter } from './mail-queue.ts';
import { mailSentences, type MailSentences } from './sentences.ts';

type Lang = keyof typeof mailSentences;
/** A sentence that is the same in every mail. */
type Sentence = {
  [Key in keyof MailSentences]: MailSentences[Key] extends string ? Key : never;
}[keyof MailSentences];
type Middle = (
  sentences: MailSentences,
  link: (text: string, path: string) => Passage['lines'][number]
) => Passage['lines'];

const SUBJECTS = {
  reset: 'Tautan kata sandi baru · New password link',
  'new-network': 'Masuk dari jaringan baru · New sign-in',
  'password-changed': 'Kata sandi diganti · Password changed',
  'email-changed': 'Alamat e-mail diganti · E-mail address changed',
  'second-factor-changed': 'Langkah kedua diubah · Second step changed',
  'held-off': 'Percobaan kata sandi · Password attempts'
};

const minute = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');

/**
 * Letters whose links lead to the site alone, each language's to its own pages; `siteUrl` ends
 * without a slash.
 */
export function accountLetters(siteUrl: string) {
  const passage = (lang: Lang, name: string, middle: Middle): Passage => {
    const sentences = mailSentences[lang];
    const link = (text: string, path: string) => ({ text, href: `${siteUrl}/${lang}${path}` });
    return {
      lang,
      lines: [
        sentences.greeting(harmlessName(name)),
        ...middle(sentences, link),
        sentences.automatic
      ]
    };
  };
  const letter = (to: string, name: string, subject: string, middle: Middle): Letter =>
    layOut(to, subject, [passage('id', name, middle), passage('en', name, middle)]);

  return {
    /** The one-time link itself. */
    reset({ user, link, givenBy }: MailedReset): Letter {
      return letter(user.email, user.username, SUBJECTS.reset, (say, to) => [
        givenBy === 'mail' ? say.asked : say.handed,
        to(say.choose, link.path),
        say.valid(RESET_LIFETIME / 3_600_000),
        say.ignore
      ]);
    },
    /**
     * What the owner should hear of; a changed address tells both, the former one without naming
     * the new one.
     */
    of(event: AccountEvent, moment = new Date()): Letter[] {
      const { kind, user } = event;
      const about = (
        to: string,
        happened: Sentence,
        advice: Sentence,
        label: Sentence,
        path = ''
      ) =>
        letter(to, user.username, SUBJECTS[kind], (say, link) => [
          say[happened],
          say.moment(minute(moment)),
          say.wasYou,
          say[advice],
          link(say[label], path)
        ]);
      switch (kind) {
        case 'new-network':
          return [about(user.email, 'newNetwork', 'changePassword', 'profile', '/profile')];
        case 'password-changed':
        case 'held-off': {
          const [happened, advice] =
            kind === 'held-off'
              ? (['heldOff', 'nobodyGotIn'] as const)
              : (['passwordChanged', 'askForPassword'] as const);
          return [about(user.email, happened, advice, 'forgotPassword', '/forgot-password')];
        }
        case 'second-factor-changed':
          return [
            about(user.email, 'secondFactorChanged', 'changePassword', 'profile', '/profile')
          ];
        case 'email-changed':
          return [
            about(event.formerEmail, 'emailChanged', 'tellAdministrator', 'site'),
            about(user.email, 'emailIsNew', 'tellAdministrator', 'site')
          ];
      }
    }
  };
}
