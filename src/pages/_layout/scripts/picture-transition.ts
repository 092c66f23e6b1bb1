// Unique on a page: only the picture whose card links to the previous or next page gets this name.
const TRANSITION_NAME = 'product-picture';

function pictureTowards(address: string | null | undefined): HTMLElement | null {
  if (!address) return null;
  const { pathname } = new URL(address, location.href);
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')].find(
    (candidate) => candidate.pathname === pathname
  );
  return link?.closest('.card')?.querySelector('img') ?? null;
}

// The promises reject if the transition is cancelled, for example by a redirect or another click.
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

/** Morphs the picture of a card into the picture of the product's page, and back. */
export function morphPictures(): void {
  addEventListener('pageswap', (event) =>
    assignName(pictureTowards(event.activation?.entry?.url), event.viewTransition)
  );
  addEventListener('pagereveal', (event) =>
    assignName(pictureTowards(previousUrl()), event.viewTransition)
  );
}
