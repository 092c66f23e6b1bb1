import { SHARE_SIZE } from '#lib/contract/share-picture.ts';
import { toDrawable, fitText, LINE, outlines, type FittedText } from './text.ts';

/** A rectangle on the picture, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The corner radius. */
  rounding: number;
}

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 72;
/** The height of the coloured band at the bottom. */
const BAND_HEIGHT = 96;
const BAND_TOP = HEIGHT - BAND_HEIGHT;
const SITE = 'Wisata Jamu';
/** The position of the logo in the band. */
export const LOGO = { left: MARGIN, top: BAND_TOP + 20, size: 56 };
// The site's light colours (`src/lib/styles/tokens.css`).
const COLOUR = {
  ground: '#fbf6ea',
  ink: '#2a2118',
  soft: '#5e5140',
  rule: '#e2d5ba',
  band: '#144026',
  onBand: '#f7f2e2',
  turmeric: '#f2b53a'
};
const MAX_TEXT_LENGTH = 400;

/**
 * Returns the position of a picture. Tall pictures overlap the band; wide ones and the logo do not.
 */
export function pictureBox(
  { width, height }: { width: number; height: number },
  isLogo: boolean
): Box {
  const place = (wide: number, high: number, top: number, rounding = 14) => ({
    left: WIDTH - MARGIN - wide,
    top,
    width: wide,
    height: high,
    rounding
  });
  if (isLogo) return place(280, 280, (BAND_TOP - 280) / 2, 70);
  return width > height ? place(500, 400, 76) : place(432, 550, 40);
}

const attributes = (values: Record<string, number>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

const path = (data: string, colour: string): string => `<path d="${data}" fill="${colour}"/>`;

const drawn = ({ size, lines }: FittedText, left: number, top: number): string =>
  lines
    .map((line, index) => outlines(line, left, top + size * (0.8 + LINE * index), size))
    .join('');

/** Returns the first drawable title and the subtitle; without a title, the subtitle replaces it. */
function textsOf({ titles, subtitle }: { titles: readonly string[]; subtitle: string }) {
  const short = (text: string) => toDrawable([...text].slice(0, MAX_TEXT_LENGTH).join(''));
  const below = short(subtitle);
  const title = titles.map(short).find((text) => text !== '');
  return title ? { title, below } : { title: below || SITE, below: '' };
}

/**
 * Returns the background and texts of a share picture as SVG; `box` is the position of the row's
 * picture.
 */
export function layout(card: { titles: readonly string[]; subtitle: string }, box: Box): string {
  const width = box.left - MARGIN - 56;
  const { title, below } = textsOf(card);
  const name = fitText(title, { width, height: 300, sizes: [84, 72, 62, 54, 46, 40] });
  const more = fitText(below, { width, height: 120, sizes: [34, 30, 26] });
  const nameHeight = name.lines.length * name.size * LINE;
  const height =
    44 + nameHeight + (more.lines.length ? 16 + more.lines.length * more.size * LINE : 0);
  const top = Math.max(36, (BAND_TOP - height) / 2);
  const edge = { x: box.left - 1, y: box.top - 1, width: box.width + 2, height: box.height + 2 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOUR.ground}"/>
    <rect y="${BAND_TOP}" width="${WIDTH}" height="${BAND_HEIGHT}" fill="${COLOUR.band}"/>
    <rect y="${BAND_TOP - 5}" width="${WIDTH}" height="5" fill="${COLOUR.turmeric}"/>
    <rect x="${MARGIN}" y="${top}" width="72" height="6" rx="3" fill="${COLOUR.turmeric}"/>
    ${path(drawn(name, MARGIN, top + 36), COLOUR.ink)}
    ${path(drawn(more, MARGIN, top + 52 + nameHeight), COLOUR.soft)}
    ${path(outlines(SITE, LOGO.left + LOGO.size + 20, BAND_TOP + 61, 38), COLOUR.onBand)}
    <rect ${attributes(edge)} rx="${box.rounding + 1}" fill="${COLOUR.rule}"/>
  </svg>`;
}
