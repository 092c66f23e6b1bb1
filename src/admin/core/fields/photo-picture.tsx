import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useObjectUrl } from './file-input.tsx';
import { api } from '../shared/api.ts';

/**
 * The path of a kind of photograph below `/admin`: visitors' photographs, or photographs that teach
 * the identifier.
 */
type PhotoKind = 'visitor-photos' | 'taught-photo';

export const photoKey = (kind: PhotoKind, id: number) => [`${kind}-image`, id] as const;

/** Fetches a photograph with the session's token. An `<img>` cannot send the token to the URL. */
const usePhotoBytes = (kind: PhotoKind, id: number) =>
  useQuery({
    queryKey: photoKey(kind, id),
    queryFn: () => api.send<Blob>(`/admin/${kind}/${id}/image`),
    staleTime: Infinity,
    retry: false
  });

interface PhotoPictureProps {
  kind?: PhotoKind;
  id: number;
  /** '' if a visible text describes the photograph. */
  alt: string;
  className: string;
}

export function PhotoPicture({ kind = 'visitor-photos', id, alt, className }: PhotoPictureProps) {
  const { data, isError } = usePhotoBytes(kind, id);
  const source = useObjectUrl(data);
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
