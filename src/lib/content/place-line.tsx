declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React's own way to declare elements
  namespace JSX {
    interface IntrinsicElements {
      /** Defined in `pages/_layout/scripts/open-now.ts`. */
      'open-now': {
        hours: string;
        closed?: string | undefined;
        zone?: number | undefined;
        words: string;
        className: string;
        children: string | undefined;
      };
    }
  }
}

interface Props {
  place: {
    hours?: string | undefined;
    closed_on?: string | undefined;
    zone?: number | undefined;
    /** The hours of the week in one line, for browsers without scripts. */
    week?: string | undefined;
  };
  /** The labels of the states, separated by `|`, in the order of `open-now.ts`. */
  states: string;
  facts: readonly { text: string; lang?: string | undefined; className?: string }[];
}

/** Shows whether a place is open now, its hours today, and further facts. */
export function PlaceLine({ place: { hours, closed_on, zone, week }, states, facts }: Props) {
  return (
    <ul className="place-line empty:hidden">
      {hours && (
        // Limits the week to one line, so that the list does not move when `open-now` replaces it.
        <li className="sm:basis-full">
          <open-now
            {...{ hours, zone, suppressHydrationWarning: true }}
            closed={closed_on}
            words={states}
            className="block not-noscript:not-[:defined]:truncate"
          >
            {week}
          </open-now>
        </li>
      )}
      {facts.map(({ text, ...attributes }) => (
        <li key={text} {...attributes}>
          {text}
        </li>
      ))}
    </ul>
  );
}
