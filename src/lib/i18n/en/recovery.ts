import { recovery as plain } from '../plain/recovery.ts';
import type { RecoveryWords } from '../plain/recovery.ts';

/** The way back into an account in English; most of the plain wording is so already. */
export const recovery: RecoveryWords = {
  ...plain,
  forgot: {
    ...plain.forgot,
    description: 'Ask for a link to choose a new password for your Wisata Jamu account.',
    lead: 'We send a link to your email address. It lets you choose a new password.'
  },
  reset: {
    ...plain.reset,
    description: 'Choose a new password for your Wisata Jamu account.',
    lead: 'Choose a new password. Every session of this account will end.'
  }
};
