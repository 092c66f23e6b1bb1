import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhotoBytes } from './use-photos.ts';

interface PhotoPictureProps {
  id: number;
  /** '' where the words stand beside it. */
  alt: string;
  className: string;
}

/** A visitor's photograph. */
export function PhotoPicture({ id, alt, className }: PhotoPictureProps) {
  const { data, isError } = usePhotoBytes(id);
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (isError)
    return (
      <span className={`grid place-items-center text-ink-soft ${className}`}>
        <ImageOff size={24} aria-hidden />
      </span>
    );
  return source ? (
    <img src={source} alt={alt} className={className} />
  ) : (
    <span className={`block animate-pulse motion-reduce:animate-none ${className}`} />
  );
}
