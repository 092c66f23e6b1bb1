import type { LucideIcon } from 'lucide-react';
import { buttonClass } from './button.tsx';

interface Props {
  href: string;
  text: string;
  /** Whose link it is, for screen readers. */
  of: string;
  /** Read out after the text. */
  newTab: string;
  icon: LucideIcon;
}

/** A link that leaves the site, in a new tab. */
export const OutsideLink = ({ href, text, of, newTab, icon: Icon }: Props) => (
  <a href={href} target="_blank" rel="noopener" className={buttonClass('ghost', 'px-4 text-sm')}>
    <Icon aria-hidden="true" className="size-4" />
    {text}
    <span className="sr-only">
      {' '}
      {of} {newTab}
    </span>
  </a>
);
