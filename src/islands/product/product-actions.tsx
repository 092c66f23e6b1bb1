import { useStore } from '@nanostores/react';
import { Share2 } from 'lucide-react';
import { copyText } from '#lib/browser/copy-text.ts';
import { fill } from '#lib/i18n/fill.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { FAVOURITES } from '#lib/i18n/product-paths.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { HeartButton } from './favourites/heart-button.tsx';
import { $favourites, setFavourite } from '#lib/session/favourites.ts';
import type { ProductDetails } from './product-details.ts';
import type { ProductToasts } from './toasts.tsx';

/**
 * Opens the share sheet, or copies the link. If both fail, shows the link with `hint` (§2). Returns
 * whether the link was copied.
 */
export async function share(target: ShareData & { url: string }, hint: string): Promise<boolean> {
  try {
    await navigator.share(target);
    return false;
  } catch (error) {
    // A second press while the share sheet is open causes an InvalidStateError.
    if (/^(?:Abort|InvalidState)Error$/.test((error as Error).name)) return false;
  }
  return copyText(target.url, hint);
}

interface Props {
  product: ProductDetails;
  name: string;
  t: ProductWords['detail'];
  toasts: ProductToasts;
  locale: Locale;
}

const SQUARE_BUTTON_CLASS = buttonClass('ghost', 'w-12 px-0');

/** Adds the product to the favourites, and shares it (§2 Product). */
export function ProductActions({ product, name, t, toasts, locale }: Props) {
  const isFavourite = useStore($favourites, { ssr: 'initial' }).some(({ id }) => id === product.id);
  const toggleFavourite = () => {
    const { id, name: originalName, name_en, latin_name: latin, image, toxic } = product;
    const favourite = { id, name: originalName, ...(name_en && { name_en }), latin, image, toxic };
    const isStored = setFavourite(favourite, !isFavourite);
    // One toast per press, because a second one would hide the first.
    if (isStored) toasts.favourite(!isFavourite);
    else toasts.favouriteNotStored();
    if (isStored && !isFavourite)
      void import('./favourites/cache-favourites-page.ts')
        .then(({ cacheFavouritesPage }) => cacheFavouritesPage(locale))
        .catch(() => undefined);
  };
  const sharePage = async () => {
    // Without a query, which social networks add to recognise visitors.
    const url = location.origin + location.pathname;
    const page = { title: name, text: fill(t.share.text, { name }), url };
    if (await share(page, t.toasts.copyFailed)) toasts.copied();
  };
  return (
    <div data-screen-only className="grid shrink-0 justify-items-end">
      <div className="flex gap-2">
        <HeartButton
          on={isFavourite}
          label={isFavourite ? t.favourite.remove : t.favourite.add}
          onPress={toggleFavourite}
          className={SQUARE_BUTTON_CLASS}
        />
        <button
          type="button"
          className={SQUARE_BUTTON_CLASS}
          aria-label={t.share.action}
          onClick={() => void sharePage()}
        >
          <Share2 aria-hidden="true" className="size-5" />
        </button>
      </div>
      {isFavourite && (
        <a
          href={localPath(locale, FAVOURITES)}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {t.favourite.all}
        </a>
      )}
    </div>
  );
}
