/** Marks the page before the first paint if a session is stored. The CSP contains its hash. */
export const STORED_SESSION_SCRIPT = `try {
  for (const store of [localStorage, sessionStorage])
    if (store.getItem('token') && Number(store.getItem('expiresAt')) > Date.now()) document.documentElement.dataset.session = 'stored';
} catch {}`;
