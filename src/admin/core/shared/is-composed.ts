/** Safari reports the Enter that ends a composition only by this code of an unknown key. */
const COMPOSING_CODE = 229;

/**
 * Returns whether a key belongs to the composition of a text, as in the input of Chinese or by
 * suggestions on phones.
 */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSING_CODE;
