import { useEffect, useState, type ComponentProps } from 'react';

type Props = Omit<ComponentProps<'img'>, 'src'> & { photo: Blob | undefined; alt: string };

export function PhotoImage({ photo, alt, ...props }: Props) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!photo) return setUrl(undefined);
    const objectUrl = URL.createObjectURL(photo);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [photo]);
  return url && <img {...props} src={url} alt={alt} />;
}
