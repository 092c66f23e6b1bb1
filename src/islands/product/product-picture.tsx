import { useEffect, useRef, useState } from 'react';
import { pictureSource } from '#lib/api/picture-source.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { creditLine } from '#lib/i18n/picture-text.ts';
import { Picture } from '#lib/ui/picture.tsx';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import { describeGallery } from './gallery.ts';
import type { ProductDetails } from './product-details.ts';

interface Props {
  product: ProductDetails;
  /** The alternative text if the picture has none. */
  name: string;
  locale: Locale;
}

/** The product's first photograph, else its picture. */
export function ProductPicture({ product, name, locale }: Props) {
  const [main] = describeGallery(product, name, locale);
  const image = main?.image ?? '';
  const texts = product.photos.find((photo) => photo.image === image) ?? product;
  const [state, setState] = useState<'loaded' | 'loading' | 'failed'>('loaded');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The image may have loaded before hydration. No `img` exists if the previous image failed.
    const { complete = true, naturalWidth } = frame.current?.querySelector('img') ?? {};
    setState(!complete ? 'loading' : naturalWidth === 0 ? 'failed' : 'loaded');
  }, [image]);
  const source = pictureSource(image, 'portrait');
  if (!source) return null;
  return (
    <div className="product-plate">
      <div className="product-picture" ref={frame}>
        <Picture
          source={state === 'failed' ? undefined : source}
          {...(main?.alt ?? { alt: name })}
          shape="portrait"
          sizes="(min-width: 60rem) 30rem, 92vw"
          eager
          className={`transition-opacity duration-300 ${state === 'loading' ? 'opacity-0' : ''}`}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      </div>
      <QuietNote text={creditLine(texts, locale)} className="mt-3 break-words" />
    </div>
  );
}
