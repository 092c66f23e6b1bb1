const FORTH = { x: 'ArrowRight', y: 'ArrowDown' };
const BACK = { x: 'ArrowLeft', y: 'ArrowUp' };

/**
 * Where a key moves the focus among so many in a row or in a column, from the place `at`; undefined
 * for a key that does not.
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
