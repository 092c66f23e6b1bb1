import { localPath } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';

/**
 * Leaves for the sign-in page, which says that it worked and has the e-mail filled in; never
 * settles, as the page goes.
 */
export function goToSignIn(email: string, wording: Wording): Promise<never> {
  try {
    sessionStorage.setItem('registered', email);
  } catch {
    // Without storage the e-mail is typed again; an address bar is no place for it.
  }
  location.assign(`${localPath(wording, '/login')}?registered=1`);
  return new Promise(() => {});
}
