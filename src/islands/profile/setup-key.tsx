import { useEffect, useState } from 'react';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import type { SecondFactorSetup } from '#lib/contract/endpoints/second-factor.ts';
import { CopyButton } from './copy-button.tsx';

interface QrCodeProps {
  text: string;
  label: string;
}

// The quiet zone in modules; cameras need it to find the code.
const BORDER = 4;

/**
 * Draws a text as a QR code in the browser, so that the secret is not sent anywhere. The library
 * loads on demand; if that fails, nothing shows.
 */
function QrCode({ text, label }: QrCodeProps) {
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
    // Dark on light in both colour schemes: many cameras read nothing else.
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

interface Props {
  words: AccountsWords['secondFactor'];
  setup: SecondFactorSetup;
}

/** The secret for an authenticator app: a QR code, text to type, and a link for this device. */
export function SetupKey({ words, setup }: Props) {
  return (
    <div className="grid gap-4">
      <p>{words.scan}</p>
      <QrCode text={setup.uri} label={words.qr} />
      <div>
        <p className="text-ink-soft">{words.type}</p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <code className="min-w-0 grow rounded-lg bg-ground-sunk px-3 py-2 break-words select-all">
            {setup.secret.replaceAll(/.{4}(?!$)/g, '$& ')}
          </code>
          <CopyButton words={words} text={setup.secret} />
        </div>
      </div>
      <p>
        <a className="text-link inline-block py-2.5" href={setup.uri}>
          {words.open}
        </a>
      </p>
    </div>
  );
}
