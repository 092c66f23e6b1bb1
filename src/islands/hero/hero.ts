import type { HeroContent } from '#lib/contract/entities/site-texts.ts';
import type { Rendered } from '#lib/content/formatted.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { pictureText, type PictureText } from '#lib/i18n/picture-text.ts';
import { untranslatedOf } from '#lib/i18n/translated.ts';

export type HeroFields = Pick<HeroContent, 'title' | 'description' | 'image'> &
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
