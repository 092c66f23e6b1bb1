import { Globe, ThumbsUp } from 'lucide-react';
import { pictureSource } from '#lib/api/picture-source.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { OutsideLink } from '#lib/ui/outside-link.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import type { Maker } from './maker.ts';

interface Props {
  maker: Maker;
  words: ProductWords['manufacturers'];
  /** The language of the maker's texts, where it is not the page's. */
  lang: string | undefined;
  eager?: boolean;
}

/** Picture, name, description, place, founding year, website and Facebook (§2 Manufacturers). */
export function MakerCard({ maker, words, lang, eager = false }: Props) {
  const facts = [
    [words.location, maker.address],
    [words.founded, maker.founded]
  ] as const;
  return (
    <li className="card">
      <Picture
        source={pictureSource(maker.image, 'landscape')}
        alt=""
        shape="landscape"
        sizes="(min-width: 75rem) 24rem, (min-width: 40rem) 46vw, 94vw"
        eager={eager}
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 lang={lang} className="text-xl">
          {maker.name}
        </h3>
        <p lang={lang} className="text-ink-soft">
          {maker.description}
        </p>
        <dl className="grid gap-1 text-sm">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className="inline font-bold">{name}</dt>{' '}
                  <dd lang={lang} className="inline">
                    {value}
                  </dd>
                </div>
              )
          )}
        </dl>
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          {maker.link_website && (
            <OutsideLink
              href={maker.link_website}
              text={words.website}
              of={maker.name}
              newTab={words.newTab}
              icon={Globe}
            />
          )}
          {maker.link_facebook && (
            <OutsideLink
              href={maker.link_facebook}
              text={words.facebook}
              of={maker.name}
              newTab={words.newTab}
              icon={ThumbsUp}
            />
          )}
        </div>
      </div>
    </li>
  );
}
