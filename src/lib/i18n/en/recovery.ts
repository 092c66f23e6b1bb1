import { recovery as base, type RecoveryWords } from '../default/recovery.ts';

/** Account recovery strings in English; most of the default locale is so already. */
export const recovery: RecoveryWords = {
  ...base,
  forgot: {
    ...base.forgot,
    description: 'Ask for a link to choose a new password for your Wisata Jamu account.',
    lead: 'We send a link to your email address. It lets you choose a new password.'
  },
  reset: {
    ...base.reset,
    description: 'Choose a new password for your Wisata Jamu account.',
    lead: 'Choose a new password. Every session of this account will end.'
  }
};
