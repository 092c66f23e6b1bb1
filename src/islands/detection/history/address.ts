const HASH = /^#hasil=([1-9]\d{0,9})$/;

/** The number of a kept answer in an address's fragment, such as `#hasil=7`. */
export function answerInAddress(hash: string): number | undefined {
  const number = HASH.exec(hash)?.[1];
  return number ? Number(number) : undefined;
}

/**
 * The address of the identification page in a garden and with an answer. The answer stands in the
 * fragment, which is never sent.
 */
export function addressOf(path: string, garden: number | undefined, answer: number | undefined) {
  return `${path}${garden ? `?kebun=${garden}` : ''}${answer ? `#hasil=${answer}` : ''}`;
}
