declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** The range of an axis that is kept. */
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options
  ): Promise<Uint8Array>;
}
