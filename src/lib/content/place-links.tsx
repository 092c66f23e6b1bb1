import { Globe, MapPin } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';

interface PlaceLinksProps {
  place: {
    name: string;
    link_maps?: string | null;
    link_website: string;
    link_facebook?: string;
  };
  /** Links without a text are omitted. Screen readers read `newTab` after each link. */
  t: { maps?: string; website: string; facebook?: string; newTab: string };
  className: string;
}

/** Lucide has no icons of brands. */
const FacebookIcon = (props: { className?: string; 'aria-hidden'?: 'true' }) => (
  <svg viewBox="0 0 24 24" fill="currentColor" {...props}>
    <path d="M13.6 21v-7.7h2.7l.5-3.4h-3.2V7.8c0-1 .5-1.7 1.8-1.7h1.5V3.2C16.5 3.1 15.7 3 14.8 3c-2.7 0-4.4 1.6-4.4 4.4v2.5H7.5v3.4h2.9V21z" />
  </svg>
);

/** The external links of a centre or manufacturer, which open in a new tab. */
export function PlaceLinks({ place, t, className }: PlaceLinksProps) {
  const links = [
    { href: place.link_maps, text: t.maps, Icon: MapPin },
    { href: place.link_website, text: t.website, Icon: Globe },
    { href: place.link_facebook, text: t.facebook, Icon: FacebookIcon }
  ];
  return (
    <div data-screen-only className={`flex flex-wrap gap-2 ${className}`}>
      {links.map(
        ({ href, text, Icon }) =>
          href &&
          text && (
            <a
              key={text}
              href={href}
              target="_blank"
              rel="noopener"
              className={buttonClass('ghost', 'px-4 text-sm')}
            >
              <Icon aria-hidden="true" className="size-4" />
              {text}
              <span className="sr-only">
                {' '}
                {place.name} {t.newTab}
              </span>
            </a>
          )
      )}
    </div>
  );
}
