const digits = new Intl.NumberFormat('id-ID');

/** Formats a price in rupiah: `Rp12.500`, the same in all languages (§9). */
export const rupiah = (price: number): string => `Rp${digits.format(price)}`;
