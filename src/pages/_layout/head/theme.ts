/**
 * The ground of each colour scheme, as in `src/lib/styles/tokens.css`, for what cannot read style
 * sheets.
 */
export const GROUND = { light: '#fbf6ea', dark: '#14180f' };
