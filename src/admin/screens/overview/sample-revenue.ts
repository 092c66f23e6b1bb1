/** 'Pendapatan Bulanan' shows fixed sample figures (§2); months are 0 to 5, January to June. */
const SAMPLE = [4500, 5200, 4800, 6300, 5900, 7500];

export const sampleRevenue = (locale: string): { label: string; value: number }[] => {
  const name = new Intl.DateTimeFormat(locale, { month: 'short' });
  return SAMPLE.map((value, month) => ({ label: name.format(new Date(2026, month, 1)), value }));
};
