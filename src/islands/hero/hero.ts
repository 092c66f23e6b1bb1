import type { HeroContent } from '#lib/contract/entities/hero-content.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { untranslatedOf, type Untranslated } from '#lib/i18n/translated.ts';

/** What the hero shows. */
export type ShownHero = Pick<HeroContent, 'title' | 'description' | 'image'> & Untranslated;

export const toHero = (hero: HeroContent & Localized): ShownHero => ({
  title: hero.title,
  description: hero.description,
  image: hero.image,
  ...untranslatedOf(hero, ['title', 'description'])
});
