const digits = new Intl.NumberFormat('id-ID');

/** Formats a price in rupiah, in all languages like `Rp12.500` (§9). */
export const rupiah = (price: number): string => `Rp${digits.format(price)}`;
