// Limits that server and browser share (§5, §7, §9). Times are in milliseconds, sizes in bytes.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const MEGABYTE = 1024 * 1024;

/** The timeouts of clients, plus 1 ms for each `bytesPerMs` bytes of the request. */
export const TIMEOUT = { api: 10_000, ai: 15_000, bytesPerMs: 5 };

/** An account has at most `max` sessions. Tokens are refreshed `refreshLead` before they expire. */
export const SESSION = {
  lifetime: 1440 * MINUTE_MS,
  max: 20,
  token: 60 * MINUTE_MS,
  refreshLead: 5 * MINUTE_MS
};

/** The maximum number of an account's API tokens, and their lifetimes in days. */
export const API_TOKENS = { max: 20, days: [30, 90, 365] };

/** Sign-ins are stored for `days` days, at most `max` successful and `max` failed per account. */
export const SIGN_INS = { days: 90, max: 500 };

/** Limits of uploaded images, and of photographs to identify. */
export const UPLOAD = { bytes: 5 * MEGABYTE, pixels: 40_000_000 };

/** Limits of pictures that editors choose. Browsers shrink these pictures before they send them. */
export const CHOSEN_PICTURE = { bytes: 100 * MEGABYTE, pixels: 200_000_000 };

/** The maximum number of photographs per identification. */
export const MAX_PHOTOGRAPHS = 5;

/**
 * Visitors' photographs: the longest `side` in pixels, the `hourly` limit of a network, the maximum
 * number (`max`) and age (`days`) of stored ones, the length of the withdrawal `code`, and the
 * maximum length of the visitor's name (`credit`).
 */
export const VISITOR_PHOTOS = {
  side: 512,
  hourly: 10,
  max: 20_000,
  days: 730,
  code: 20,
  credit: 60
};

/**
 * Taught photographs.
 * - `files`: the maximum number per request.
 * - `side`: the longest side of the stored pictures, in pixels.
 * - `max`: the maximum number per photographer, plant, part and centre.
 * - `perRegression`: the maximum number that a computation uses, for a part and centre.
 * - `photographers`, `accounts`: a plant is taught at all centres if this number of people
 *   photographed it, and this number of accounts accepted the photographs.
 * - `total`: the maximum number of stored photographs.
 */
export const TAUGHT_PHOTOS = {
  files: 10,
  side: 800,
  max: 10,
  perRegression: 800,
  photographers: 5,
  accounts: 2,
  total: 20_000
};

/** Photographs to identify: the page shrinks files of up to `pageBytes` to `longestSide` (§5). */
export const DETECTION = {
  pageBytes: 10 * MEGABYTE,
  longestSide: 1280,
  fileName: 'captured-image.jpg'
};

/** Widths, in pixels, of the copies of an uploaded image, in addition to the full size. */
export const IMAGE_WIDTHS = [400, 800] as const;

/** The longest side, in pixels, of the full-size copy of an uploaded image. */
export const FULL_IMAGE_SIDE = 1600;

export const DEFAULT_PAGE_SIZE = 12;

/** The number of items of each list on the home page, and of texts in the footer. */
export const HOME = { heroes: 1, footers: 1, products: 6, centres: 6, manufacturers: 3 };

/** Visits are stored for thirteen months. After that, only the number of visits per day remains. */
export const VISITS = { days: 396 };

/** Views of products are stored for `days` days. A list has `max` products. */
export const VIEWS = { days: 30, max: 5 };

/** The maximum number of rows of an entity that editors can order. */
export const MAX_ORDERED = 100;

/** The length to which lists and cards cut long texts. */
export const PREVIEW_CHARACTERS = 50;
/** The largest price, in rupiah. */
export const MAX_PRICE = 1e12;

/**
 * New passwords. An existing one can have `typed` characters, because the configuration can set a
 * first password that is longer than `maximum`.
 */
export const PASSWORD = { minimum: 8, maximum: 200, typed: 1024, requiredScore: 4 };

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

/** The maximum length of a text in a request, in which each line end can have two characters. */
export const MAX_TEXT_LENGTH = 2 * LENGTH.text;

/** The maximum sizes of request bodies: of a row, of short fields, and of requests by visitors. */
export const BODY = { row: MEGABYTE, small: 256 * 1024, visitor: 16 * 1024 };

/** The largest id that both databases support. */
export const MAX_ID = 2_147_483_647;

/** The days for which deleted rows can be restored, and the limit of rows per request. */
export const TRASH = { days: 30, restored: 1000 };

export const MAX_LOOKALIKES = 10;

export const MAX_REFERENCES = 500;

/** The maximum number of rows per request; `undone` is lower, because undoing takes longer. */
export const BATCH = { rows: 500, undone: 100, bytes: 5 * MEGABYTE };

/** The maximum number of an author's open versions; enough for several imports. */
export const MAX_OPEN_VERSIONS = 4 * BATCH.rows;

export const LIST = { pages: 1_000_000, perPage: 1000 };
