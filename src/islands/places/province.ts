import { fold } from '#lib/i18n/fold.ts';
import { PROVINCES, type Province } from '#lib/i18n/provinces.ts';

/** Matches street names, because streets are named after provinces too. */
const STREET_PATTERN =
  /^(?:jalan|jln?|gang|gg|lorong|komplek?s?|perumahan|pasar|toko|gedung)(?= )|(?: street| road| avenue)$/;
const PROVINCE_SUFFIX = / (?:province|indonesia)$/;
/** Matches the end of names of regencies and cities such as "Lampung Selatan" and "Aceh Besar". */
const REGENCY_SUFFIX = / (?:pusat|utara|selatan|barat|timur|tengah|tenggara|besar)$/;

/** Longest first, so that "Papua Barat Daya" does not match "Papua". */
const PROVINCE_NAMES = PROVINCES.flatMap((province) =>
  [...Object.values(province.names), ...province.also].map((name) => ({
    name: fold(name),
    province
  }))
).toSorted((a, b) => b.name.length - a.name.length);

/** Removes postcode, punctuation (`N.T.B.`) and the word for province from a part of an address. */
const normalizePart = (part: string): string =>
  part
    .replaceAll(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (dotted) => `${dotted.replaceAll('.', '')} `)
    .replaceAll(/[^\p{L} ]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .replace(PROVINCE_SUFFIX, '');

const findProvince = (text: string): Province | undefined =>
  PROVINCE_NAMES.find(({ name }) => text === name || text.endsWith(` ${name}`))?.province;

/** Returns the province in an address. Checks the last part first (decision 070). */
export function provinceOf(address: string): Province | undefined {
  for (const part of fold(address)
    .split(/[,;()\n]/)
    .toReversed()) {
    const text = normalizePart(part);
    if (STREET_PATTERN.test(text)) continue;
    const province = findProvince(text) ?? findProvince(text.replace(REGENCY_SUFFIX, ''));
    if (province) return province;
  }
  return undefined;
}

/** The key of a province in URLs: `jawa-tengah`. */
export const provinceKey = ({ names }: Province): string => fold(names.id).replaceAll(' ', '-');
