import { useEffect, useRef, useState } from 'react';
import { pictureSource } from '#lib/api/picture-source.ts';
import { Picture } from '#lib/ui/picture.tsx';

/** The product's picture: parchment while it loads or if it fails, then a fade-in. */
export function ProductPicture({ image, name }: { image: string; name: string }) {
  const [state, setState] = useState<'there' | 'loading' | 'failed'>('there');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The image may have loaded before hydration.
    const picture = frame.current?.querySelector('img');
    if (picture)
      setState(!picture.complete ? 'loading' : picture.naturalWidth > 0 ? 'there' : 'failed');
  }, [image]);
  return (
    <div className="product-picture" ref={frame}>
      <Picture
        source={state === 'failed' ? undefined : pictureSource(image, 'portrait')}
        alt={name}
        shape="portrait"
        sizes="(min-width: 60rem) 30rem, 92vw"
        eager
        className={`transition-opacity duration-300 ${state === 'loading' ? 'opacity-0' : ''}`}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
