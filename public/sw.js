// Keeps what a visitor has seen for when there is no connection. Written by hand: these few rules are shorter than the configuration
// of a library for them, and a file that is served as it is needs no build.
//
// A new version takes over at once (skipWaiting, claim), so that nobody is held on an old one. That is safe because pages come from the
// network first and assets carry their content's hash: no version depends on what another one kept.
/** Changes when what is kept, or how, changes: everything that another version kept is removed. */
const VERSION = 'v2';
/** How many answers each cache keeps, the newest. */
const KEPT = { shell: 50, pages: 80, assets: 250, pictures: 250, data: 60 };
/** How long a page may take, in milliseconds, before the one that is kept is shown. */
const WAIT = 3000;

const INDEX = '/catalogue.json';
const OFFLINE = ['/offline', '/id/offline', '/en/offline'];
const ICON = '/favicon.svg';

// The four petals of the logo, faint, in the middle of the parchment.
const UNSEEN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 160 160"><path fill="#8f7f62" opacity=".4" d="M17 15C17.3 9.5 21 5.5
26.5 5.5C26.5 11 22.5 14.7 17 15ZM15 17C14.7 22.5 11 26.5 5.5 26.5C5.5 21 9.5 17.3 15 17ZM15 15C9.5 14.7 5.5 11 5.5 5.5C11 5.5 14.7 9.5
15 15ZM17 17C22.5 17.3 26.5 21 26.5 26.5C21 26.5 17.3 22.5 17 17Z"/></svg>`;

const LOCALE = /^\/(?:id|en)(?=\/|$)/;
const DATA = /^\/(catalogue\.json|catalogue\/pictures\/.*|api\/product\/get-name)$/;
const UNTOUCHED = /^\/(dashboard|api)(\/|$)/;
const ACCOUNT =
  /^(\/(id|en))?\/(login|register|forgot-password|reset-password|profile|unauthorized)$/;
const CATALOGUE = /^(\/(id|en))?\/product$/;

const cacheName = (room) => `${room}-${VERSION}`;
const cacheOf = (room) => caches.open(cacheName(room));
const bare = (pathname) => pathname.replace(/\/+$/, '') || '/';
const isPrivate = (path) => UNTOUCHED.test(path) || ACCOUNT.test(path);

/** Which cache an address that is no page belongs to; of the API only what a page without a file shows is kept. */
function roomOf({ pathname }) {
  if (pathname.startsWith('/_astro/')) return 'assets';
  if (/^(\/api)?\/uploads\//.test(pathname)) return 'pictures';
  if (DATA.test(pathname) || pathname === ICON) return 'data';
  return undefined;
}

/** Keeps a whole answer of this site. What has moved or gone is forgotten; any other answer changes nothing. */
async function keep(room, key, response) {
  const cache = await cacheOf(room);
  if (response.type === 'opaqueredirect' || response.redirected || response.status === 404) {
    await cache.delete(key);
    return;
  }
  if (
    response.status !== 200 ||
    response.type !== 'basic' ||
    /no-store/.test(response.headers.get('Cache-Control') ?? '')
  )
    return;
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - KEPT[room])).map((old) => cache.delete(old))
  );
}

const fetchAndKeep = async (room, address) => keep(room, address, await fetch(address));

/** The network's answer if it comes in time and is one, else what is kept; and whatever comes is kept, even when it is late. */
async function networkFirst(event, room, key) {
  const answer = fetch(event.request);
  event.waitUntil(
    answer.then((response) => keep(room, key, response.clone())).catch(() => undefined)
  );
  const kept = await (await cacheOf(room)).match(key);
  if (!kept) return answer;
  const late = new Promise((resolve) => setTimeout(resolve, WAIT, kept));
  const first = await Promise.race([answer.catch(() => kept), late]);
  return first.status >= 500 ? kept : first;
}

async function cacheFirst(event, room) {
  const kept = await (await cacheOf(room)).match(event.request.url);
  if (kept) return kept;
  const response = await fetch(event.request);
  const copy = response.clone();
  const client = await clients.get(event.clientId);
  if (client && !isPrivate(bare(new URL(client.url).pathname)))
    event.waitUntil(keep(room, event.request.url, copy));
  return response;
}

/** In place of a picture that was never seen: the same one in another size or format, or the logo's petals. */
async function picture(event) {
  try {
    return await cacheFirst(event, 'pictures');
  } catch {
    const stem = (url) => url.replace(/(-\d+)?\.\w+$/, '');
    const cache = await cacheOf('pictures');
    const other = (await cache.keys()).find(({ url }) => stem(url) === stem(event.request.url));
    return (
      (other && (await cache.match(other))) ??
      new Response(UNSEEN, { headers: { 'Content-Type': 'image/svg+xml' } })
    );
  }
}

async function offlinePage(path) {
  const page = await (await cacheOf('shell')).match(`${LOCALE.exec(path)?.[0] ?? ''}/offline`);
  return page ?? Response.error();
}

/** A page: the query changes nothing in what the server sends, so that it is kept without. */
async function page(event, path) {
  try {
    if (ACCOUNT.test(path)) return await fetch(event.request);
    if (CATALOGUE.test(path)) event.waitUntil(fetchAndKeep('data', INDEX).catch(() => undefined));
    return await networkFirst(event, 'pages', path);
  } catch {
    // Two addresses in the footer are the server's redirects.
    const target = path
      .replace(/\/products$/, '/product')
      .replace(/\/jamu-central$/, '/central-jamu');
    return target === path ? offlinePage(path) : Response.redirect(target);
  }
}

/** The offline pages and what they name: style sheet and scripts; fonts are kept as pages fetch them. */
async function install() {
  for (const path of OFFLINE) {
    const response = await fetch(path, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const assets = (await response.clone().text()).match(/\/_astro\/[\w.@-]+/g) ?? [];
    await Promise.all([
      keep('shell', path, response),
      ...[...new Set(assets)].map((asset) => fetchAndKeep('assets', asset))
    ]);
  }
  await fetchAndKeep('data', ICON);
}

async function activate() {
  const current = Object.keys(KEPT).map(cacheName);
  await Promise.all(
    (await caches.keys())
      .filter((name) => !current.includes(name))
      .map((name) => caches.delete(name))
  );
  await clients.claim();
}

/** The first page and what it loaded came before the worker was there. */
async function keepFirst(path, addresses) {
  if (isPrivate(path)) return;
  const wanted = addresses
    .map((address) => new URL(address, location.origin))
    .filter(({ origin }) => origin === location.origin);
  const pages = [
    fetchAndKeep('pages', path),
    ...(CATALOGUE.test(path) ? [fetchAndKeep('data', INDEX)] : [])
  ];
  const rest = wanted.filter(roomOf).map((url) => fetchAndKeep(roomOf(url), url.href));
  await Promise.allSettled([...pages, ...rest]);
}

addEventListener('install', (event) => {
  event.waitUntil(install());
  void skipWaiting();
});
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('message', (event) =>
  event.waitUntil(keepFirst(bare(event.data.page), event.data.addresses))
);

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.headers.has('Authorization') || request.headers.has('Range')) return;
  const room = roomOf(url);
  if (room === 'data') event.respondWith(networkFirst(event, room, request.url));
  else if (room === 'pictures') event.respondWith(picture(event));
  else if (room) event.respondWith(cacheFirst(event, room));
  else if (request.mode === 'navigate' && !UNTOUCHED.test(url.pathname))
    event.respondWith(page(event, bare(url.pathname)));
});
