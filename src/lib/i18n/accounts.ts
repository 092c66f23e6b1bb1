import { accounts as en } from './en/accounts.ts';
import { accounts as id } from './id/accounts.ts';
import { accounts as base, type AccountsWords } from './default/accounts.ts';
import type { Locale } from './locale.ts';

export type { AccountsWords } from './default/accounts.ts';

/**
 * Words of the account menu, sign-in, registration, profile and the page for administrators only.
 */
export const accountsWords: Record<Locale, AccountsWords> = { default: base, id, en };
