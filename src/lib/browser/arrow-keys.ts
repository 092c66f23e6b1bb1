const FORTH = { x: 'ArrowRight', y: 'ArrowDown' };
const BACK = { x: 'ArrowLeft', y: 'ArrowUp' };

/**
 * Returns the index to which an arrow key moves the focus in a row or column; undefined for other
 * keys.
 */
export function placeByKey(
  key: string,
  at: number,
  count: number,
  along: 'x' | 'y'
): number | undefined {
  if (key === FORTH[along]) return (at + 1) % count;
  if (key === BACK[along]) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
