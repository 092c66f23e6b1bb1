import { useHydrated } from '#lib/browser/use-hydrated.ts';
import outlines from './coasts.svg?url';

/** The layers in drawing order. */
const LAYERS = ['neighbours', 'land'] as const;

interface Props {
  viewBox: string;
  strokeWidth: number;
}

/**
 * The coastlines of Indonesia and its neighbours. Until hydration, the `href` is only in `data-href`:
 * the page's script sets it after the first paint, so that the file does not delay the first
 * pictures. Browsers without scripts render the `noscript` copy immediately.
 */
export function Coasts(props: Props) {
  const isHydrated = useHydrated();
  const layers = (isShown: boolean, isDeferred: boolean) =>
    LAYERS.map((name) => {
      const address = `${outlines}#${name}`;
      return (
        <use
          key={name}
          href={isShown ? address : undefined}
          data-href={isDeferred ? address : undefined}
          className={`map-${name}`}
        />
      );
    });
  return (
    <>
      <svg aria-hidden="true" {...props}>
        {layers(isHydrated, true)}
      </svg>
      {!isHydrated && (
        <noscript>
          <svg aria-hidden="true" {...props}>
            {layers(true, false)}
          </svg>
        </noscript>
      )}
    </>
  );
}
