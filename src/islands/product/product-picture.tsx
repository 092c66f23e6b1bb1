import { useState } from 'react';
import { pictureSource } from '#lib/api/picture-source.ts';
import { Picture } from '#lib/ui/picture.tsx';

/** The product's plate; while it loads its parchment stands there, then it fades in. */
export function ProductPicture({ image, name }: { image: string; name: string }) {
  const [loading, setLoading] = useState(false);
  return (
    <div
      className="product-picture"
      ref={(frame) => {
        if (frame?.querySelector('img')?.complete === false) setLoading(true);
      }}
    >
      <Picture
        source={pictureSource(image, 'portrait')}
        alt={name}
        shape="portrait"
        sizes="(min-width: 60rem) 30rem, 92vw"
        eager
        className={`transition-opacity duration-300 ${loading ? 'opacity-0' : ''}`}
        onLoad={() => setLoading(false)}
        onError={() => setLoading(false)}
      />
    </div>
  );
}
