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

/** The external links of a centre or manufacturer, which open in a new tab. */
export function PlaceLinks({ place, t, className }: PlaceLinksProps) {
  const links = [
    { href: place.link_maps, text: t.maps },
    { href: place.link_website, text: t.website },
    { href: place.link_facebook, text: t.facebook }
  ];
  return (
    <div data-screen-only className={`flex flex-wrap gap-2 ${className}`}>
      {links.map(
        ({ href, text }) =>
          href &&
          text && (
            <a
              key={text}
              href={href}
              target="_blank"
              rel="noopener"
              className={buttonClass('ghost', 'px-4 text-sm')}
            >
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
