export interface SharePicture {
  /** Absolute or root-relative. */
  address: string;
  /** Pixels, where they are known. */
  size?: { width: number; height: number };
}

/** The picture of every page that has none of its own; drawn by `scripts/draw-icons.ts`. */
export const SHARE_PICTURE = {
  address: '/share.png',
  size: { width: 1200, height: 630 }
} satisfies SharePicture;
