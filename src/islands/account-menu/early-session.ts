/**
 * The script of `early-session.astro`, as it stands in the page: the page's policy knows it by its
 * hash. Where storage is refused, nobody is signed in.
 */
export const EARLY_SESSION = `try {
  for (const store of [localStorage, sessionStorage])
    if (store.getItem('token') && Number(store.getItem('expiresAt')) > Date.now()) document.documentElement.dataset.session = 'stored';
} catch {}`;
