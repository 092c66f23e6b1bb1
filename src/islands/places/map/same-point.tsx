import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import { textLang } from '#lib/i18n/translated.ts';
import type { Cluster } from './clusters.ts';
import { placeLink } from './pin.tsx';

interface Props {
  cluster: Cluster;
  words: PlaceMapWords;
  locale: Locale;
  onClose: () => void;
}

/** The places that no map can tell apart; the focus comes here. */
export function SamePoint({ cluster, words, locale, onClose }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [cluster]);
  return (
    <div className="card max-h-72 overflow-y-auto p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
          {fill(words.same, { n: cluster.members.length })}
        </h3>
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{words.close}</span>
        </button>
      </div>
      <ul>
        {cluster.members.map(({ place }) => (
          <li key={place.id}>
            <a
              href={placeLink(place, locale)}
              lang={textLang(place, 'name', locale)}
              className="text-link inline-flex min-h-11 items-center"
            >
              {place.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
