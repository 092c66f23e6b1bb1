import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ComponentProps } from 'react';

const TEXT_ONLY = 'border-transparent bg-transparent';

const VARIANTS = {
  primary: 'border-leaf bg-leaf text-on-leaf hover:border-leaf-strong hover:bg-leaf-strong',
  ghost: 'border-edge text-ink hover:border-leaf hover:text-leaf',
  accent: 'border-turmeric bg-turmeric text-on-turmeric hover:brightness-105',
  quiet: `${TEXT_ONLY} text-ink hover:bg-ground-sunk`,
  danger: 'border-chili bg-chili text-ground-raised hover:opacity-90',
  small: `${TEXT_ONLY} button-small text-leaf hover:bg-leaf-tint`,
  smallDanger: `${TEXT_ONLY} button-small text-chili hover:bg-chili-tint`,
  /** For a column of delete buttons, which are red only on hover. */
  smallQuiet: `${TEXT_ONLY} button-small text-ink-soft hover:bg-chili-tint hover:text-chili`,
  icon: `${TEXT_ONLY} button-icon text-ink-soft hover:bg-ground-sunk hover:text-ink`,
  /** For the top bar of the dashboard, which is dark on small screens. */
  bar: `${TEXT_ONLY} button-small button-bar max-lg:hover:bg-white/10 lg:text-leaf lg:hover:bg-leaf-tint`
};

export type ButtonVariant = keyof typeof VARIANTS;

/**
 * Returns the classes of a button, also for links. Buttons are at least 44 px high. Within
 * `data-density="compact"`, they are smaller except on touch screens.
 */
export const buttonClass = (variant: ButtonVariant = 'primary', extra = ''): string =>
  `button ${VARIANTS[variant]} ${extra}`.trimEnd();

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  icon?: LucideIcon;
}

/** A button, which submits a form only with `type="submit"`. */
export const Button = ({
  variant,
  icon: Icon,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => (
  <button type={type} className={buttonClass(variant, className)} {...rest}>
    {Icon && <Icon size={16} aria-hidden />}
    {children}
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  icon: Icon,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Pick<ButtonProps, 'variant' | 'icon'>) => (
  <a className={buttonClass(variant, className)} {...rest}>
    {Icon && <Icon size={16} aria-hidden />}
    {children}
  </a>
);
