import { localPath } from '#lib/i18n/locale.ts';
import type { Locale } from '#lib/i18n/locale.ts';

/**
 * Leaves for the sign-in page, which says that it worked and has the e-mail filled in; never
 * settles, as the page goes.
 */
export function goToSignIn(email: string, locale: Locale): Promise<never> {
  try {
    sessionStorage.setItem('registered', email);
  } catch {
    // Without storage the e-mail is typed again; an address bar is no place for it.
  }
  location.assign(`${localPath(locale, '/login')}?registered=1`);
  return new Promise(() => {});
}
