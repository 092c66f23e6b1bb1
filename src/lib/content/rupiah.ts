const digits = new Intl.NumberFormat('id-ID');

/**
 * Formats a price in rupiah as all pages show it: `Rp` and Indonesian grouping, e.g. `Rp12.500`
 * (§9).
 */
export const rupiah = (price: number): string => `Rp${digits.format(price)}`;
