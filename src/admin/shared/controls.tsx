import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';

/** Class names of the dashboard's controls: denser than the public site's, 44 px for touch. */

const control =
  'inline-flex items-center justify-center gap-2 rounded-lg text-sm font-semibold pointer-coarse:min-h-11 disabled:opacity-65';

export const button = {
  primary: `${control} min-h-10 bg-leaf px-4 text-on-leaf hover:bg-leaf-strong`,
  plain: `${control} min-h-10 border border-edge bg-ground-raised px-4 text-ink hover:border-leaf hover:text-leaf`,
  danger: `${control} min-h-10 bg-chili px-4 text-ground-raised hover:opacity-90`,
  small: `${control} min-h-9 px-2.5 text-leaf hover:bg-leaf-tint`,
  smallDanger: `${control} min-h-9 px-2.5 text-chili hover:bg-chili-tint`,
  /** In the row above the screens, which is a dark band on a small one. */
  bar: `${control} min-h-9 px-2.5 max-lg:size-11 max-lg:p-0 max-lg:hover:bg-white/10 lg:text-leaf lg:hover:bg-leaf-tint`,
  /** Red only under the pointer, where a column of them would shout. */
  smallQuiet: `${control} min-h-9 px-2.5 text-ink-soft hover:bg-chili-tint hover:text-chili`,
  icon: `${control} size-10 pointer-coarse:size-11 text-ink-soft hover:bg-ground-sunk hover:text-ink`
};

export const input =
  'w-full rounded-lg border border-edge bg-ground px-3 py-2 text-base text-ink placeholder:text-ink-soft/80 aria-invalid:border-chili sm:text-sm pointer-coarse:min-h-11';

export const select = `${input} min-h-10 cursor-pointer`;

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
