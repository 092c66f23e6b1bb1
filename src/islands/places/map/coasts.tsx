import { useHydrated } from '#lib/browser/use-hydrated.ts';
import outlines from './coasts.svg?url';

/** The drawn layers, from the sea up. */
const LAYERS = ['neighbours', 'land'] as const;

interface Props {
  viewBox: string;
  strokeWidth: number;
}

/**
 * The islands and their neighbours. Of a page that is not hydrated its script shows them once the
 * page is painted, so that they share no line with the first pictures; without scripts they are
 * there at once.
 */
export function Coasts(box: Props) {
  const isHydrated = useHydrated();
  const layers = (isShown: boolean, isLater: boolean) =>
    LAYERS.map((name) => {
      const address = `${outlines}#${name}`;
      return (
        <use
          key={name}
          href={isShown ? address : undefined}
          data-href={isLater ? address : undefined}
          className={`map-${name}`}
        />
      );
    });
  return (
    <>
      <svg aria-hidden="true" {...box}>
        {layers(isHydrated, true)}
      </svg>
      {!isHydrated && (
        <noscript>
          <svg aria-hidden="true" {...box}>
            {layers(true, false)}
          </svg>
        </noscript>
      )}
    </>
  );
}
