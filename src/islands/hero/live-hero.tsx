import { apiPaths } from '#lib/contract/api-paths.ts';
import { api } from '#lib/session/session.ts';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { useLiveData } from '#lib/ui/use-live-data.ts';
import { Hero, type HeroProps } from './hero.tsx';

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
