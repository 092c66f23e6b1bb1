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
