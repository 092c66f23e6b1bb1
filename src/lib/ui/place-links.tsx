import { Globe, MapPinned, ThumbsUp } from 'lucide-react';
import { buttonClass } from './button.tsx';

interface PlaceLinksProps {
  place: {
    name: string;
    link_maps?: string | null;
    link_website: string;
    link_facebook?: string;
  };
  /** A link without a word is not shown; `newTab` is read out after each. */
  words: { maps?: string; website: string; facebook?: string; newTab: string };
  className: string;
}

/** The links of a centre or a manufacturer; they leave the site, in a new tab. */
export function PlaceLinks({ place, words, className }: PlaceLinksProps) {
  const links = [
    { href: place.link_maps, text: words.maps, Icon: MapPinned },
    { href: place.link_website, text: words.website, Icon: Globe },
    { href: place.link_facebook, text: words.facebook, Icon: ThumbsUp }
  ];
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
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
                {place.name} {words.newTab}
              </span>
            </a>
          )
      )}
    </div>
  );
}
