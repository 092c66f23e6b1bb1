/** Replaces placeholders: `fill('Page {n}', { n: 3 })` → `Page 3`. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
