/** The background of each colour scheme, for places without CSS; keep equal to `tokens.css`. */
export const BACKGROUND = { light: '#fbf6ea', dark: '#14180f' };
