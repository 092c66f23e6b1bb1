// Transition names must be unique on a page: only the picture that links to the other page has one.
const TRANSITION_NAME = 'product-picture';

function pictureTowards(address: string | null | undefined): HTMLElement | null {
  if (!address) return null;
  const { pathname } = new URL(address, location.href);
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')].find(
    (candidate) => candidate.pathname === pathname
  );
  return link?.closest('.card')?.querySelector('img') ?? null;
}

// A cancelled transition (a redirect, another click) rejects; navigation works without it.
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

// Some browsers with `pagereveal` do not provide the previous page.
const cameFrom = () => ('navigation' in globalThis ? navigation.activation?.from?.url : undefined);

/** Morphs a card's picture into the product's across pages, if supported. */
export function morphPictures(): void {
  addEventListener('pageswap', (event) =>
    assignName(pictureTowards(event.activation?.entry?.url), event.viewTransition)
  );
  addEventListener('pagereveal', (event) =>
    assignName(pictureTowards(cameFrom()), event.viewTransition)
  );
}
