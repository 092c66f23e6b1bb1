const digits = new Intl.NumberFormat('id-ID');

/**
 * A price in rupiah as it is shown everywhere: `Rp` and Indonesian grouping, e.g. `Rp12.500` (§9).
 */
export const rupiah = (price: number): string => `Rp${digits.format(price)}`;
