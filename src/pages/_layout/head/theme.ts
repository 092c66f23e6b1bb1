/** The background of each colour scheme, for places without CSS; keep equal to `tokens.css`. */
export const GROUND = { light: '#fbf6ea', dark: '#14180f' };
