import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from './i18n-provider.tsx';

export function CopyButton({ text }: { text: string }) {
  const { resetLink: t } = useMessages().lists;
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    if (await copyText(text, t.copyFailed)) setCopied(text);
  };
  return (
    <>
      <Button
        variant="ghost"
        icon={copied === text ? Check : Copy}
        className="shrink-0"
        onClick={() => void copy()}
      >
        {t.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied === text && t.copied}
      </span>
    </>
  );
}
