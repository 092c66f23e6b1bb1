/** Returns the Levenshtein distance of two texts. */
export function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...a].entries()) {
    const now = [row + 1];
    for (let column = 1; column <= b.length; column++)
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1)
      );
    before = now;
  }
  return before.at(-1) ?? 0;
}
