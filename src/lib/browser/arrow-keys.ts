const NEXT_KEYS = { x: 'ArrowRight', y: 'ArrowDown' };
const PREVIOUS_KEYS = { x: 'ArrowLeft', y: 'ArrowUp' };

/** Returns the index to focus after an arrow key, Home or End; undefined for other keys. */
export function indexAfterKey(
  key: string,
  index: number,
  count: number,
  axis: 'x' | 'y'
): number | undefined {
  if (key === NEXT_KEYS[axis]) return (index + 1) % count;
  if (key === PREVIOUS_KEYS[axis]) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
