import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

export type ButtonLook = 'primary' | 'ghost' | 'accent' | 'quiet';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'border-leaf bg-leaf text-on-leaf hover:border-leaf-strong hover:bg-leaf-strong',
  ghost: 'border-edge bg-transparent text-ink hover:border-leaf hover:text-leaf',
  accent: 'border-turmeric bg-turmeric text-on-turmeric hover:brightness-105',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-ground-sunk'
};

/** The classes of a button, for links and buttons alike; at least 44 px high. */
export const buttonClass = (look: ButtonLook = 'primary', extra = ''): string =>
  `button ${LOOKS[look]} ${extra}`.trimEnd();

type Look = { look?: ButtonLook };

export function Button({
  look,
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return (
    <a className={buttonClass(look, className)} {...rest}>
      {children}
    </a>
  );
}
