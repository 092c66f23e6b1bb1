import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#lib/ui/button.tsx';

interface Props {
  t: { copy: string; copied: string };
  text: string;
}

/** Copies a text and confirms it; hidden if the browser has no clipboard API. */
export function CopyButton({ t, text }: Props) {
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const Icon = isCopied ? Check : Copy;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false)
    );
  return (
    <Button variant="ghost" onClick={() => void copy()}>
      <Icon aria-hidden size={18} />
      <span aria-live="polite">{isCopied ? t.copied : t.copy}</span>
    </Button>
  );
}
