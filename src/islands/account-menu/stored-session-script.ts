/** Marks a page before its first paint if a session is stored. The CSP has the script's hash. */
export const STORED_SESSION_SCRIPT = `try {
  for (const store of [localStorage, sessionStorage])
    if (store.getItem('token') && Number(store.getItem('expiresAt')) > Date.now()) document.documentElement.dataset.session = 'stored';
} catch {}`;
