/** The public pages that menus, links or search engines point to. */
export const PUBLIC_PAGES = [
  '/',
  '/product',
  '/product/Jahe',
  '/central-jamu',
  '/central-jamu/Joglo%20Jamu%20Merapi%20(contoh)',
  '/produsen',
  '/favorit',
  '/detection_tanaman',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/unauthorized'
] as const;

/** The dashboard's overview and lists. */
export const DASHBOARD_LISTS = [
  '',
  ...'users products products/category store center produsen banner footer footer/alamat'.split(
    ' '
  ),
  ...'footer/maps footer/contact'.split(' ')
].map((path) => `/dashboard/${path}`.replace(/\/$/, ''));
