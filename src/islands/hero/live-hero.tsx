import { ArrowRight, ScanLine } from 'lucide-react';
import { pictureSource } from '#lib/api/picture-source.ts';
import type { Rendered } from '#lib/content/strip-markdown.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { HeroContent } from '#lib/contract/entities/site-texts.ts';
import type { Localized } from '#lib/contract/translations.ts';
import type { SiteWords } from '#lib/i18n/site.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { altOf, creditLine, pictureText, type PictureText } from '#lib/i18n/picture-text.ts';
import {
  inPageLanguage,
  textLang,
  untranslatedNote,
  untranslatedOf
} from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import { renderedRows } from '#lib/content/rendered-rows.ts';
import { RenderedText } from '#lib/content/rendered-text.tsx';
import { useLiveData } from '#lib/browser/use-resource.ts';

type HeroFields = Pick<HeroContent, 'title' | 'description' | 'image'> &
  PictureText &
  Partial<Rendered>;

export const toHero = (hero: HeroContent & Localized & Partial<Rendered>): HeroFields => ({
  title: hero.title,
  description: hero.description,
  ...(hero.html && { html: hero.html }),
  image: hero.image,
  ...pictureText(hero),
  ...untranslatedOf(hero, ['title', 'description', 'image_alt'])
});

interface HeroProps {
  hero: HeroFields;
  t: SiteWords['hero'];
  locale: Locale;
}

function Hero({ hero, t, locale }: HeroProps) {
  return (
    <div className="wrap hero-grid">
      <div>
        <h1 lang={textLang(hero, 'title', locale)} className="text-step-4">
          {hero.title}
        </h1>
        <RenderedText
          text={hero.description}
          html={hero.html}
          lang={textLang(hero, 'description', locale)}
          className="mt-5 max-w-[46ch] text-step-1 text-ink-soft"
        />
        <QuietNote text={untranslatedNote([hero], locale)} className="mt-3" />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={localPath(locale, '/product')}>
            {t.explore}
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </ButtonLink>
          <ButtonLink href={localPath(locale, '/detection_tanaman')} variant="ghost">
            <ScanLine aria-hidden="true" className="size-4.5" />
            {t.identify}
          </ButtonLink>
        </div>
      </div>
      <div className="min-w-0">
        <Picture
          source={pictureSource(hero.image, 'landscape')}
          {...altOf(hero, locale)}
          shape="landscape"
          sizes="(min-width: 44rem) 38rem, 92vw"
          eager
          className="hero-picture"
        />
        <QuietNote text={creditLine(hero, locale)} className="mt-6 text-center break-words" />
      </div>
    </div>
  );
}

async function loadHeroes(locale: Locale): Promise<HeroFields[]> {
  const first = { page: 1, per_page: 1, ...inPageLanguage(locale) };
  return (await renderedRows((await api.page(apiPaths.heroContent, first)).items)).map(toHero);
}

interface Props extends Omit<HeroProps, 'hero'> {
  /** The hero item at build time, or an empty list. */
  heroes: HeroFields[];
}

/** The first hero item (§2 Hero). */
export function LiveHero({ heroes, t, locale }: Props) {
  const { data, failed } = useLiveData(heroes, () => loadHeroes(locale));
  const hero = data?.[0];
  if (hero) return <Hero hero={hero} t={t} locale={locale} />;
  return (
    <div className="wrap py-24">
      {!data && !failed && <p role="status">{t.loading}</p>}
      {failed && <ListNotice kind="failed">{t.failed}</ListNotice>}
      {data && <ListNotice kind="empty">{t.empty}</ListNotice>}
    </div>
  );
}
