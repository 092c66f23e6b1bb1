/** Makes Chromium fetch a page when the pointer rests on its link, or when the link is pressed. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }]
});
