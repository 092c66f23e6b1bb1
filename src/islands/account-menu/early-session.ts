/**
 * The inline script of `early-session.astro`; the page's policy allows it by its hash. Without
 * storage nobody is signed in.
 */
export const EARLY_SESSION = `try {
  for (const store of [localStorage, sessionStorage])
    if (store.getItem('token') && Number(store.getItem('expiresAt')) > Date.now()) document.documentElement.dataset.session = 'stored';
} catch {}`;
