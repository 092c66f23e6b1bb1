import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from '#lib/ui/button.tsx';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  variant?: ButtonVariant;
  icon: LucideIcon;
  text: string;
  onFiles: (files: File[]) => void;
}

/** A file input styled as a button: the transparent input covers the button. */
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
