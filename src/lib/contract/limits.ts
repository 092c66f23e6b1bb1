/** Numbers that server and browser agree on (§5, §7, §9). Times are milliseconds, sizes bytes. */

const MINUTE = 60_000;
const MEGABYTE = 1024 * 1024;

/** How long clients wait for a response. */
export const TIMEOUT = { api: 10_000, ai: 15_000 };

/** Sessions of a day, `most` an account; tokens of an hour, refreshed five minutes before its end. */
export const SESSION = {
  lifetime: 1440 * MINUTE,
  max: 20,
  token: 60 * MINUTE,
  refreshLead: 5 * MINUTE
};

/** The record of sign-ins: its days, and the entries of each outcome an account has. */
export const SIGN_INS = { days: 90, max: 500 };

/** Uploaded images of the back-office and photographs to identify. */
export const UPLOAD = { bytes: 5 * MEGABYTE, pixels: 40_000_000 };

/** The maximum number of photographs per identification. */
export const PHOTOGRAPHS = 5;

/**
 * Photographs of visitors: `side` is the longest in pixels, `hourly` the limit of a network, `most`
 * the number that is stored, for `days`; `code` is the length of the code that withdraws them.
 */
export const VISITOR_PHOTOS = { side: 512, hourly: 10, max: 20_000, days: 730, code: 20 };

/**
 * Photographs that teach the identifier: `files` of one request, `side` the longest in pixels, `most`
 * by one photographer of a part of a plant in one place, `learned` the limit of one teaching, and how
 * many `photographers` teach a plant for every place.
 */
export const TAUGHT_PHOTOS = { files: 10, side: 800, max: 10, learned: 800, photographers: 5 };

/** The page's own check is wider than the service's, which applies in practice (§5). */
export const DETECTION = {
  pageBytes: 10 * MEGABYTE,
  longestSide: 1280,
  fileName: 'captured-image.jpg'
};

/** Widths, in pixels, of the copies of an uploaded image; there is also one in full size. */
export const IMAGE_WIDTHS = [400, 800] as const;

/** The longest side, in pixels, of the full-size copy of an uploaded image. */
export const IMAGE_FULL = 1600;

export const DEFAULT_PAGE_SIZE = 12;

/** The number of items of each list on the home page, and of texts in the footer. */
export const HOME = { heroes: 1, footers: 1, products: 6, centres: 6, manufacturers: 3 };

/** Visits are stored for thirteen months; after that only the number of each day. */
export const VISITS = { days: 396 };

/** The `most` viewed plants, counted over `days` and deleted after them, at most `perDay` a day. */
export const VIEWS = { days: 30, max: 5, perDay: 5000 };

/** How many rows of an entity can be put in an order by hand. */
export const ORDERED = 100;

export const PREVIEW_CHARACTERS = 50;
/** The largest price, in rupiah. */
export const LARGEST_PRICE = 1e12;

/** `typed` is the longest at a sign-in: an administrator's first password may exceed `maximum`. */
export const PASSWORD = { minimum: 8, maximum: 200, typed: 1024, requiredScore: 4 };

/** Toasts: the number of visible ones, and their default duration. */
export const TOASTS = { visible: 3, duration: 4000 };

/** Maximum lengths of fields, in characters. */
export const LENGTH = {
  name: 120,
  line: 255,
  link: 2048,
  text: 10_000,
  email: 254,
  username: 60,
  code: 64,
  phone: 30,
  hours: 500
};

/** The longest text of a request that is read, in characters: line ends may have two. */
export const LONGEST_SENT = 2 * LENGTH.text;

/** Maximum sizes of bodies: of a row, and of a few short fields. */
export const BODY = { row: MEGABYTE, small: 256 * 1024 };

/** The largest id that both databases support. */
export const LARGEST_ID = 2_147_483_647;

/** How long deleted rows can be restored. */
export const TRASH = { days: 30 };

/** The maximum number of rows in a reference list. */
export const MOST_LISTED = 500;

/** The maximum number of rows that a request can import, change or delete. */
export const BATCH = { rows: 500, bytes: 5 * MEGABYTE };

/** The maximum number of an author's waiting or returned proposals: several imports. */
export const OPEN_CHANGES = 4 * BATCH.rows;

/** A list's largest page number and page size. */
export const LIST = { pages: 1_000_000, perPage: 1000 };
