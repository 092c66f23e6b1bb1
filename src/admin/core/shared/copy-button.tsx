import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from './i18n-provider.tsx';

interface CopyButtonProps {
  text: string;
  /** Called if the browser does not allow copying. */
  onFail: () => void;
}

export function CopyButton({ text, onFail }: CopyButtonProps) {
  const { resetLink: t } = useMessages().lists;
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      onFail();
    }
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
