import type { LucideIcon } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { PictureError } from '#lib/identification/picture-file.ts';
import { buttonClass, type ButtonVariant } from '#lib/ui/button.tsx';
import { currentMessages } from '../shared/i18n.tsx';
import { errorMessage } from '../shared/toast.tsx';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  variant?: ButtonVariant;
  icon: LucideIcon;
  text: string;
  onFiles: (files: File[]) => void;
}

/** A file input that looks like a button: the transparent input covers the button. */
export const FileButton = ({
  variant = 'ghost',
  icon: Icon,
  text,
  onFiles,
  className = '',
  ...input
}: FileButtonProps) => (
  <span
    className={`${buttonClass(variant)} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${className}`}
  >
    <Icon size={16} aria-hidden />
    <span aria-hidden>{text}</span>
    <input
      {...input}
      type="file"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = '';
      }}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  </span>
);

/** A new file, the path of a stored picture, '' to remove the picture, or null for no change. */
export type PictureChange = File | string | null;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Returns the message of a picture that cannot be read, or of another error. */
export const pictureMessage = (error: unknown, fallback: string): string =>
  error instanceof PictureError
    ? currentMessages().forms.picture.problems[error.problem]
    : errorMessage(error, fallback);

export function useObjectUrl(file: Blob | null | undefined): string | undefined {
  const [created, setCreated] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setCreated({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return created?.file === file ? created?.url : undefined;
}
