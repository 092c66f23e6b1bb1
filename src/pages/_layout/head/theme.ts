/**
 * The background of each colour scheme, as in `src/lib/styles/tokens.css`, for places without CSS.
 */
export const GROUND = { light: '#fbf6ea', dark: '#14180f' };
