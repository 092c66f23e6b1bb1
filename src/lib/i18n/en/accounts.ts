import { accounts as base, type AccountsWords } from '../default/accounts.ts';

/** The account screens in English; most of the default locale's are so already. */
export const accounts: AccountsWords = {
  ...base,
  menu: { ...base.menu, label: 'Account' },
  signIn: {
    ...base.signIn,
    description: 'Sign in to your Wisata Jamu account.',
    lead: 'Sign in to manage your profile.'
  },
  register: {
    ...base.register,
    description: 'Create a Wisata Jamu account.',
    lead: 'One account for your profile. Identifying plants needs none.'
  },
  unauthorized: {
    title: 'Administrators only',
    description: 'This page is for administrators only.',
    text: 'The account you are using has no access to this page. Sign in as an administrator, or go back to the home page.',
    home: 'Back to home',
    signIn: 'Login'
  }
};
