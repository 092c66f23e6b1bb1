// Transition names must be unique on a page, so only the picture that links to the other page has
// one.
const TRANSITION_NAME = 'product-picture';

function pictureTowards(address: string | null | undefined): HTMLElement | null {
  if (!address) return null;
  const { pathname } = new URL(address, location.href);
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')].find(
    (candidate) => candidate.pathname === pathname
  );
  return link?.closest('.card')?.querySelector('img') ?? null;
}

// A cancelled transition rejects, for example after a redirect or another click. Navigation works
// without it.
const ignoreRejections = (transition: ViewTransition | null) => {
  for (const promise of [transition?.ready, transition?.finished, transition?.updateCallbackDone])
    promise?.catch(() => undefined);
};

function assignName(picture: HTMLElement | null, transition: ViewTransition | null): void {
  ignoreRejections(transition);
  if (!picture || !transition) return;
  picture.style.viewTransitionName = TRANSITION_NAME;
  const tidy = () => picture.style.removeProperty('view-transition-name');
  transition.finished.then(tidy, tidy);
}

// Some browsers with `pagereveal` do not provide the URL of the previous page.
const previousUrl = () =>
  'navigation' in globalThis ? navigation.activation?.from?.url : undefined;

/**
 * Morphs the picture of a card into that of the product's page during navigation, and back, if the
 * browser supports it.
 */
export function morphPictures(): void {
  addEventListener('pageswap', (event) =>
    assignName(pictureTowards(event.activation?.entry?.url), event.viewTransition)
  );
  addEventListener('pagereveal', (event) =>
    assignName(pictureTowards(previousUrl()), event.viewTransition)
  );
}
