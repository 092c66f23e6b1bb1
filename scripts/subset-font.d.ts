declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** The tags of the OpenType features to keep. */
    keepFeatures: string[];
    /** The ranges of the axes to keep. */
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options
  ): Promise<Uint8Array>;
}
