/**
 * Marks the page of a visitor with a stored session before it is painted. The page's policy allows
 * it by its hash. Without storage nobody is signed in.
 */
export const STORED_SESSION_SCRIPT = `try {
  for (const store of [localStorage, sessionStorage])
    if (store.getItem('token') && Number(store.getItem('expiresAt')) > Date.now()) document.documentElement.dataset.session = 'stored';
} catch {}`;
