import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

interface ThumbnailProps {
  path: string;
  /** Empty beside the row's name. */
  alt?: string;
}

/** A small image; a placeholder if it is missing or broken. */
export function Thumbnail({ path, alt = '' }: ThumbnailProps) {
  const t = useMessages();
  const [broken, setBroken] = useState('');
  if (!path || broken === path)
    return (
      <span
        {...(alt && { role: 'img', 'aria-label': t.list.noImage })}
        title={t.list.noImage}
        className="grid size-11 shrink-0 place-items-center rounded-lg border border-dashed border-rule text-ink-soft"
      >
        <ImageOff size={18} aria-hidden />
      </span>
    );
  return (
    <ResponsiveImage
      source={thumbnailSource(path)}
      alt={alt}
      loading="lazy"
      width={44}
      height={44}
      onError={() => setBroken(path)}
      className="size-11 shrink-0 rounded-lg bg-ground-sunk object-cover"
    />
  );
}
