import { useEffect, useState } from 'react';

interface Props {
  text: string;
  label: string;
}

// Light around it, in modules: without that a camera does not find it.
const BORDER = 4;

/**
 * Draws a text as a QR code, here and nowhere else. What draws it is loaded when it is needed;
 * without it nothing shows.
 */
export function QrCode({ text, label }: Props) {
  const [rows, setRows] = useState<boolean[][]>();
  useEffect(() => {
    let isWanted = true;
    import('qr').then(
      ({ encodeQR }) =>
        isWanted && setRows(encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })),
      () => undefined
    );
    return () => void (isWanted = false);
  }, [text]);
  if (!rows) return <div className="skeleton aspect-square w-full max-w-56" />;
  const modules = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))
  );
  return (
    // Dark on light in either scheme: many cameras read nothing else.
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-56 rounded-lg border border-rule bg-white [forced-color-adjust:none]"
    >
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
