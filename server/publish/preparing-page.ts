/** In seconds, until somebody who waits for the first pages is worth another look. */
export const WAIT = 5;

/**
 * What every address shows until the first site is there, in both languages at once: there is no
 * page yet that knows one. It looks again by itself.
 */
export const PREPARING_PAGE = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${WAIT}">
<title>Wisata Jamu</title>
<style>
:root { font: 1.125rem/1.6 system-ui, sans-serif; background: light-dark(#fbf6ea, #14170f); color: light-dark(#2a2118, #f7f2e2) }
body { min-height: 90vh; margin: 0 1.5rem; display: grid; place-content: center; text-align: center }
h1 { font: 600 2rem Georgia, serif }
p { margin: 0 0 0.5rem }
</style>
</head>
<body>
<h1>Wisata Jamu</h1>
<p>Situs sedang disiapkan dan akan tampil sebentar lagi.</p>
<p lang="en">The site is being prepared, and appears in a moment.</p>
</body>
</html>
`;
