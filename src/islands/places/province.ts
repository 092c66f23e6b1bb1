import { fold } from '#lib/i18n/fold.ts';
import { PROVINCES, type Province } from '#lib/i18n/provinces.ts';

/** Roads are called after provinces too. */
const STREET_PATTERN =
  /^(?:jalan|jln?|gang|gg|lorong|komplek?s?|perumahan|pasar|toko|gedung)(?= )|(?: street| road| avenue)$/;
const PROVINCE_AFFIXES =
  /^(?:provinsi|prov|province of|propinsi) | (?:province|indonesia)$|^indonesia$/g;

/** The names of all provinces, the longest first: "Papua Barat Daya" is not "Papua". */
const PROVINCE_NAMES = PROVINCES.flatMap((province) =>
  [...Object.values(province.names), ...province.also].map((name) => ({
    name: fold(name),
    province
  }))
).toSorted((a, b) => b.name.length - a.name.length);

/**
 * A part of an address in words: without postcode, dots and what only says that it is a province.
 */
const normalizePart = (part: string): string =>
  part
    .replaceAll(/[^\p{L} ]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .replaceAll(PROVINCE_AFFIXES, '')
    .trim();

/**
 * Returns the province that an address names, in Indonesian or English; undefined if it names none.
 * The last part of the address counts first, and a road's name never (decision 070).
 */
export function provinceOf(address: string): Province | undefined {
  for (const part of fold(address)
    .split(/[,;()\n]/)
    .toReversed()) {
    const text = normalizePart(part);
    if (STREET_PATTERN.test(text)) continue;
    const match = PROVINCE_NAMES.find(({ name }) => text === name || text.endsWith(` ${name}`));
    if (match) return match.province;
  }
  return undefined;
}

/** A province in an address of the site: `jawa-tengah`. */
export const provinceKey = ({ names }: Province): string => fold(names.id).replaceAll(' ', '-');
