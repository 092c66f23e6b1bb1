import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useObjectUrl } from './file-input.tsx';
import { api } from '../shared/api.ts';

/** The path of photographs below `/admin`. */
type PhotoKind = 'visitor-photos' | 'taught-photo';

export const photoKey = (kind: PhotoKind, id: number) => [`${kind}-image`, id] as const;

interface PrivatePhotoProps {
  kind?: PhotoKind;
  id: number;
  /** '' if a visible text describes the photograph. */
  alt: string;
  className: string;
}

export function PrivatePhoto({ kind = 'visitor-photos', id, alt, className }: PrivatePhotoProps) {
  // An `<img>` could not send the session's token.
  const { data, isError } = useQuery({
    queryKey: photoKey(kind, id),
    queryFn: () => api.send<Blob>(`/admin/${kind}/${id}/image`),
    staleTime: Infinity,
    retry: false
  });
  const source = useObjectUrl(data);
  if (isError)
    return (
      <span
        role="img"
        aria-label={alt}
        aria-hidden={!alt}
        className={`grid place-items-center text-ink-soft ${className}`}
      >
        <ImageOff size={24} aria-hidden />
      </span>
    );
  return source ? (
    <img src={source} alt={alt} className={className} />
  ) : (
    <span className={`block animate-pulse motion-reduce:animate-none ${className}`} />
  );
}
