import { ArrowRight, ScanLine } from 'lucide-react';
import { apiPaths } from '#lib/contract/api-paths.ts';
import { pictureSource } from '#lib/api/picture-source.ts';
import type { HeroContent } from '#lib/contract/entities/hero-content.ts';
import type { SiteWords } from '#lib/i18n/site.ts';
import { contentLang, localPath, type Locale } from '#lib/i18n/locale.ts';
import { api } from '#lib/session/session.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import { useLiveData } from '#lib/ui/use-live-data.ts';

interface HeroProps {
  hero: Pick<HeroContent, 'title' | 'description' | 'image'>;
  words: SiteWords['hero'];
  locale: Locale;
}

/**
 * Title, description and picture of the first hero item, and the way to the catalogue (§2 Hero).
 */
function Hero({ hero, words, locale }: HeroProps) {
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

const loadHeroes = async () =>
  (await api.page(apiPaths.heroContent, { page: 1, per_page: 1 })).items;

interface Props extends Omit<HeroProps, 'hero'> {
  /** The item at build time: at most one. */
  heroes: HeroProps['hero'][];
}

/** The first hero item, revalidated; fetched when the page was built without one (§2 Hero). */
export function LiveHero({ heroes, words, locale }: Props) {
  const live = useLiveData<HeroProps['hero'][]>(heroes, loadHeroes);
  const hero = live.state === 'ready' ? live.data[0] : undefined;
  if (hero) return <Hero hero={hero} words={words} locale={locale} />;
  return (
    <div className="wrap py-24">
      {live.state === 'loading' && <p role="status">{words.loading}</p>}
      {live.state === 'failed' && <ListNotice kind="failed">{words.failed}</ListNotice>}
      {live.state === 'ready' && <ListNotice kind="empty">{words.empty}</ListNotice>}
    </div>
  );
}
