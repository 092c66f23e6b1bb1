import { heroContent } from '#lib/contract/entities/hero-content.ts';
import { api } from '#lib/session/session.ts';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { useLive } from '#lib/ui/use-live.ts';
import { Hero } from './hero.tsx';
import type { HeroProps } from './hero.tsx';

const loadHeroes = () => api.list(heroContent);

/** The hero when none stood there as the page was built: asked for live (spec §2 Hero, its states). */
export function LiveHero({ words, wording }: Omit<HeroProps, 'hero'>) {
  const live = useLive(undefined, loadHeroes);
  const hero = live.state === 'ready' ? live.data[0] : undefined;
  if (hero) return <Hero hero={hero} words={words} wording={wording} />;
  return (
    <div className="wrap py-24">
      {live.state === 'loading' && <p role="status">{words.loading}</p>}
      {live.state === 'failed' && <ListNotice kind="failed">{words.failed}</ListNotice>}
      {live.state === 'ready' && <ListNotice kind="empty">{words.empty}</ListNotice>}
    </div>
  );
}
