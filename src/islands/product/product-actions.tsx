import { Heart, Share2 } from 'lucide-react';
import { useState } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { share } from './share.ts';
import type { ProductToasts } from './toasts.ts';

interface Props {
  name: string;
  words: ProductWords['detail'];
  toasts: ProductToasts;
}

/** Favourite (not stored) and share (§2 Product). */
export function ProductActions({ name, words, toasts }: Props) {
  const [favourite, setFavourite] = useState(false);
  const toggle = () => {
    setFavourite(!favourite);
    toasts.favourite(!favourite);
  };
  const pass = async () => {
    const outcome = await share({
      title: name,
      text: fill(words.share.text, { name }),
      url: location.href
    });
    if (outcome === 'copied') toasts.copied();
    if (outcome === 'failed') toasts.copyFailed();
  };
  return (
    <div className="flex shrink-0 gap-2">
      <button
        type="button"
        className={buttonClass('ghost', 'w-12 px-0')}
        aria-label={favourite ? words.favourite.remove : words.favourite.add}
        onClick={toggle}
      >
        <Heart
          aria-hidden="true"
          className={`size-5 ${favourite ? 'fill-chili text-chili' : ''}`}
        />
      </button>
      <button
        type="button"
        className={buttonClass('ghost', 'w-12 px-0')}
        aria-label={words.share.action}
        onClick={() => void pass()}
      >
        <Share2 aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
