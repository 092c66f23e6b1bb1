import { accounts as en } from './en/accounts.ts';
import { accounts as id } from './id/accounts.ts';
import { accounts as base, type AccountsWords } from './default/accounts.ts';
import { inLocales } from './in-locales.ts';

export type { AccountsWords } from './default/accounts.ts';

/**
 * Words of the account menu, sign-in, registration, profile and the page for administrators only.
 */
export const accountsWords = inLocales<AccountsWords>(
  { default: base, id, en },
  import.meta.env &&
    import.meta.glob(['./*/accounts.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'accounts'
    })
);
