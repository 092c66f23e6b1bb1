import { accounts as en } from './en/accounts.ts';
import { accounts as id } from './id/accounts.ts';
import { accounts as plain } from './plain/accounts.ts';
import type { AccountsWords } from './plain/accounts.ts';
import type { Wording } from './wording.ts';

export type { AccountsWords } from './plain/accounts.ts';

/**
 * Words of the account menu, sign-in, registration, profile and the page for administrators only.
 */
export const accountsWords: Record<Wording, AccountsWords> = { plain, id, en };
