import { PREVIEW_CHARACTERS } from '#lib/contract/limits.ts';

/** A long text as a table shows it: its first 50 characters and an ellipsis (§9). */
export const preview = (text: string): string =>
  text.length > PREVIEW_CHARACTERS ? `${text.slice(0, PREVIEW_CHARACTERS)}...` : text;
