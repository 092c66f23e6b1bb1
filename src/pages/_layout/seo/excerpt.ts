/** About as much of a description as a search result shows, in characters. */
const SHOWN = 155;

/**
 * The beginning of a text on one line, cut between words and marked with `…` when it is longer than
 * a search result shows.
 */
export function excerpt(text: string, longest: number = SHOWN): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if ([...line].length <= longest) return line;
  const cut = [...line].slice(0, longest - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
