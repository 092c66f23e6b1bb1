import { fill } from './fill.ts';
import { inLocales, plainId } from './in-locales.ts';
import type { Locale } from './locale.ts';
import { textLang, untranslatedOf, type Untranslated } from './translated.ts';

/** The texts of a picture that a page shows. Empty texts are omitted. */
export interface PictureText extends Untranslated {
  image_alt?: string;
  image_credit?: string;
}

/** Returns the texts of a row's picture that a page shows; none if the row has no picture. */
export const pictureText = ({
  image,
  image_alt,
  image_credit
}: PictureText & { image: string }): Omit<PictureText, 'untranslated'> => ({
  ...(image && image_alt && { image_alt }),
  ...(image && image_credit && { image_credit })
});

/** Returns the alternative text of a row's picture, for small pictures without a credit. */
export const altText = (item: PictureText & { image: string }): PictureText => {
  const { image_alt } = pictureText(item);
  return image_alt ? { image_alt, ...untranslatedOf(item, ['image_alt']) } : {};
};

/** Returns the `alt` of a picture and its language; `instead` if the picture has no description. */
export const altOf = (
  item: PictureText,
  locale: Locale,
  instead = ''
): { alt: string; lang?: string | undefined } =>
  item.image_alt
    ? { alt: item.image_alt, lang: textLang(item, 'image_alt', locale) }
    : { alt: instead };

/** Returns the description of a picture if it is in the language of the page, else undefined. */
export const ownAlt = ({ image_alt, untranslated }: PictureText): string | undefined =>
  untranslated?.includes('image_alt') ? undefined : image_alt || undefined;

const CREDIT = inLocales(plainId('Picture: {name}', 'Gambar: {name}'));

/** The credit of the project's own drawings, which pages do not show. */
const OWN_CREDIT = 'Wisata Jamu';

/** Returns the credit line of a picture; '' for own drawings and if the author is unknown. */
export const creditLine = ({ image_credit }: PictureText, locale: Locale): string =>
  image_credit && image_credit !== OWN_CREDIT ? fill(CREDIT[locale], { name: image_credit }) : '';
