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
  const [failed, setFailed] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The picture may have failed before hydration.
    const { complete, naturalWidth } = frame.current?.querySelector('img') ?? {};
    if (complete && naturalWidth === 0) setFailed(image);
  }, [image]);
  const source = pictureSource(image, 'portrait');
  if (!source) return null;
  return (
    <div className="product-plate">
      <div className="product-picture" ref={frame}>
        <Picture
          source={image === failed ? undefined : source}
          {...(main?.alt ?? { alt: name })}
          shape="portrait"
          sizes="(min-width: 60rem) 30rem, 92vw"
          eager
          onError={() => setFailed(image)}
        />
      </div>
      <QuietNote text={creditLine(texts, locale)} className="mt-3 break-words" />
    </div>
  );
}
