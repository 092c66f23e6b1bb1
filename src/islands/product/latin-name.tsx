import { Copy } from 'lucide-react';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { ProductToasts } from './toasts.ts';

interface Props {
  name: string;
  words: ProductWords['detail'];
  toasts: ProductToasts;
}

/** The Latin name, and a button that copies it for a search elsewhere. */
export function LatinName({ name, words, toasts }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(name);
      toasts.latinCopied();
    } catch {
      toasts.latinNotCopied();
    }
  };
  return (
    <p className="mt-1 flex items-center gap-1 text-step-1 text-ink-soft">
      <span lang="la" className="italic">
        {name}
      </span>
      <button
        type="button"
        data-screen-only
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ground-sunk hover:text-leaf"
        aria-label={words.copyLatin}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" className="size-4.5" />
      </button>
    </p>
  );
}
