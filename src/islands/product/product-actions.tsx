import { Share2 } from 'lucide-react';
import { fill } from '#lib/i18n/fill.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { FAVOURITES } from '#lib/i18n/product-path.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { HeartButton } from './favourites/heart-button.tsx';
import { setFavourite, useFavourites } from './favourites/store.ts';
import type { ProductDetails } from './product-details.ts';
import type { ProductToasts } from './toasts.ts';

type Browser = Pick<Navigator, 'clipboard'> & { share?: Navigator['share'] };

const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';

/**
 * Opens the device's share sheet, or copies the link if there is none (§2 Product).
 * @returns the outcome; 'failed' if even copying failed
 */
export async function share(
  target: ShareData & { url: string },
  browser: Browser = navigator
): Promise<'shared' | 'cancelled' | 'copied' | 'failed'> {
  try {
    if (browser.share) {
      await browser.share(target);
      return 'shared';
    }
  } catch (error) {
    if (wasCancelled(error)) return 'cancelled';
  }
  try {
    await browser.clipboard.writeText(target.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

interface Props {
  product: ProductDetails;
  /** The product's name in the page's language. */
  name: string;
  t: ProductWords['detail'];
  toasts: ProductToasts;
  locale: Locale;
}

const SQUARE = buttonClass('ghost', 'w-12 px-0');

/** Favourite, kept on the device, and share (§2 Product). */
export function ProductActions({ product, name, t, toasts, locale }: Props) {
  const isFavourite = useFavourites().some(({ id }) => id === product.id);
  const toggle = () => {
    const { id, name: own, name_en, latin_name: latin, image } = product;
    const favourite = { id, name: own, ...(name_en && { name_en }), latin, image };
    const isStored = setFavourite(favourite, !isFavourite);
    // One toast a press: two at once may come in either order, and the later hides the other.
    if (isStored) toasts.favourite(!isFavourite);
    else toasts.favouriteNotStored();
    if (isStored && !isFavourite)
      void import('./favourites/cache-favourites-page.ts')
        .then(({ cacheFavouritesPage }) => cacheFavouritesPage(locale))
        .catch(() => undefined);
  };
  const sharePage = async () => {
    const outcome = await share({
      title: name,
      text: fill(t.share.text, { name }),
      url: location.href
    });
    if (outcome === 'copied') toasts.copied();
    if (outcome === 'failed') toasts.copyFailed();
  };
  return (
    <div data-screen-only className="grid shrink-0 justify-items-end">
      <div className="flex gap-2">
        <HeartButton
          on={isFavourite}
          label={isFavourite ? t.favourite.remove : t.favourite.add}
          onPress={toggle}
          className={SQUARE}
        />
        <button
          type="button"
          className={SQUARE}
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
