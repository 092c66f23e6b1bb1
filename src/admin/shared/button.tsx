import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { button } from './class-names.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look: keyof typeof button;
  icon?: LucideIcon;
}

/** A button of the dashboard; it submits a form only with `type="submit"`. */
export const Button = ({
  look,
  icon: Icon,
  type = 'button',
  className = '',
  children,
  ...props
}: ButtonProps) => (
  <button type={type} className={`${button[look]} ${className}`} {...props}>
    {Icon && <Icon size={16} aria-hidden />}
    {children}
  </button>
);
