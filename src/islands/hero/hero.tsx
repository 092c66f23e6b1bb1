import { ArrowRight, ScanLine } from 'lucide-react';
import { pictureSource } from '#lib/api/picture-source.ts';
import type { HeroContent } from '#lib/contract/entities/hero-content.ts';
import type { SiteWords } from '#lib/i18n/site.ts';
import { contentLang, localPath, type Locale } from '#lib/i18n/locale.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { Picture } from '#lib/ui/picture.tsx';

export interface HeroProps {
  hero: Pick<HeroContent, 'title' | 'description' | 'image'>;
  words: SiteWords['hero'];
  locale: Locale;
}

/**
 * Title, description and picture of the first hero item, and the way to the catalogue (§2 Hero).
 */
export function Hero({ hero, words, locale }: HeroProps) {
  const lang = contentLang(locale);
  return (
    <div className="wrap hero-grid">
      <div>
        <h1 lang={lang} className="text-step-4">
          {hero.title}
        </h1>
        <p lang={lang} className="mt-5 max-w-[46ch] text-step-1 text-ink-soft">
          {hero.description}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={localPath(locale, '/product')}>
            {words.explore}
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </ButtonLink>
          <ButtonLink href={localPath(locale, '/detection_tanaman')} look="ghost">
            <ScanLine aria-hidden="true" className="size-4.5" />
            {words.identify}
          </ButtonLink>
        </div>
      </div>
      <Picture
        source={pictureSource(hero.image, 'landscape')}
        alt=""
        shape="landscape"
        sizes="(min-width: 44rem) 38rem, 92vw"
        eager
        className="hero-picture"
      />
    </div>
  );
}
