import { Check, Copy, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { fill } from '#lib/i18n/fill.ts';
import { Button } from '#lib/ui/button.tsx';
import { copyText } from '#lib/browser/copy-text.ts';
import { saveFile } from '#lib/browser/save-file.ts';

interface CopyButtonProps {
  t: { copy: string; copied: string; copyFailed: string };
  text: string;
}

export function CopyButton({ t, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="ghost" onClick={() => void copyText(text, t.copyFailed).then(setCopied)}>
      <Icon aria-hidden size={18} />
      <span aria-live="polite">{isCopied ? t.copied : t.copy}</span>
    </Button>
  );
}

interface ShownOnceProps {
  title: string;
  text: string;
  done: string;
  onDone: () => void;
  children: ReactNode;
}

const focus = (title: HTMLElement | null) => title?.focus();

/** Shows a new secret. Its title gets the focus. */
export const ShownOnce = ({ title, text, done, onDone, children }: ShownOnceProps) => (
  <div className="grid gap-4">
    <h3 ref={focus} tabIndex={-1} className="font-title text-lg">
      {title}
    </h3>
    <p>{text}</p>
    {children}
    <Button onClick={onDone}>{done}</Button>
  </div>
);

interface Props {
  t: AccountsWords['secondFactor'];
  email: string;
  codes: string[];
  onKept: () => void;
}

const FILE_NAME = 'wisata-jamu-recovery-codes.txt';

export function RecoveryCodes({ t, email, codes, onKept }: Props) {
  const list = codes.join('\n');
  const text = `${fill(t.fileTitle, { email })}\n\n${list}\n`;
  return (
    <ShownOnce title={t.codesTitle} text={t.codesText} done={t.codesKept} onDone={onKept}>
      <ul className="grid gap-x-6 gap-y-2 rounded-lg bg-ground-sunk p-4 font-mono text-base select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton t={t} text={list} />
        <Button variant="ghost" onClick={() => saveFile(FILE_NAME, [text], 'text/plain')}>
          <Download aria-hidden size={18} />
          {t.download}
        </Button>
      </div>
    </ShownOnce>
  );
}
