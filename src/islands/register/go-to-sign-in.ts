import { localPath } from '#lib/i18n/locale.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';

/**
 * Leaves for the sign-in page, which says that it worked and has the e-mail filled in; never
 * settles, as the page goes.
 */
export function goToSignIn(email: string, locale: Locale): Promise<never> {
  // Without storage the e-mail is typed again; it does not belong in the address bar.
  safeSessionStorage.set('registered', email);
  location.assign(`${localPath(locale, '/login')}?registered=1`);
  return new Promise(() => {});
}
