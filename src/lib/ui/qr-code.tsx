import { useEffect, useState } from 'react';

interface Props {
  text: string;
  label: string;
  className?: string;
}

// The border is the quiet zone of four modules, without which cameras do not find the code. The error
// correction tolerates 25 % of damage, for posters.
const OPTIONS = { ecc: 'quartile', border: 4 } as const;

/**
 * Draws a text as a QR code, in the browser, so that the text is not sent anywhere. Loads the
 * library on demand. If that fails, the placeholder stays.
 */
export function QrCode({ text, label, className = '' }: Props) {
  const [rows, setRows] = useState<boolean[][]>();
  useEffect(() => {
    import('qr').then(
      ({ encodeQR }) => setRows(encodeQR(text, 'raw', OPTIONS)),
      () => undefined
    );
  }, [text]);
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
