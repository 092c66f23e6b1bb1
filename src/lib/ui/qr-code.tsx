import { useEffect, useState } from 'react';

interface Props {
  text: string;
  label: string;
  /** The error correction, which tolerates 15 % (`medium`) or 25 % (`quartile`) of damage. */
  correction?: 'medium' | 'quartile';
  className?: string;
}

// The width of the quiet zone, an empty border without which cameras do not find the code. A module
// is a square of the code.
const BORDER_MODULES = 4;

/**
 * Draws a text as a QR code, in the browser, so that the text is not sent anywhere. Loads the
 * library on demand. If that fails, the placeholder stays.
 */
export function QrCode({ text, label, correction = 'medium', className = '' }: Props) {
  const [rows, setRows] = useState<boolean[][]>();
  useEffect(() => {
    import('qr').then(
      ({ encodeQR }) => setRows(encodeQR(text, 'raw', { ecc: correction, border: BORDER_MODULES })),
      () => undefined
    );
  }, [text, correction]);
  if (!rows) return <div className={`skeleton aspect-square w-full ${className}`} />;
  const modules = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))
  );
  return (
    // Dark on light in both colour schemes, because many cameras cannot read inverted codes.
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={`aspect-square w-full bg-white [forced-color-adjust:none] ${className}`}
    >
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
