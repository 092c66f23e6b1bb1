import { signOut } from '#lib/session/session.ts';

/** Signs out and loads the page again, also when the request fails (§2, §4). */
export async function logOut(): Promise<void> {
  await signOut();
  location.reload();
}
