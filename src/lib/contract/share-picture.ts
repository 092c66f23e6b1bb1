/** The size of a share picture in pixels, as social networks show it. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The content of a row's share picture, in one language. */
export interface ShareCard {
  /** The first that the font can draw becomes the title. */
  titles: readonly string[];
  /** Below the title; '' for none. */
  subtitle: string;
  /** The path of the row's picture; '' for none. */
  image: string;
}
