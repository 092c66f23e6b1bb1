// Only the picture that leads to the other page, or comes back from it, may carry the name: a name
// must be unique on a page.
const NAME = 'product-picture';

function pictureTowards(address: string | null | undefined): HTMLElement | null {
  if (!address) return null;
  const { pathname } = new URL(address, location.href);
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')].find(
    (candidate) => candidate.pathname === pathname
  );
  return link?.closest('.card')?.querySelector('img') ?? null;
}

// A transition that is called off (a redirect, another click) rejects on both pages, which are fine
// without it.
const quiet = (transition: ViewTransition | null) => {
  for (const promise of [transition?.ready, transition?.finished, transition?.updateCallbackDone])
    promise?.catch(() => undefined);
};

function give(picture: HTMLElement | null, transition: ViewTransition | null): void {
  quiet(transition);
  if (!picture || !transition) return;
  picture.style.viewTransitionName = NAME;
  const tidy = () => picture.style.removeProperty('view-transition-name');
  transition.finished.then(tidy, tidy);
}

// Not every browser that reveals pages knows where the visitor came from.
const cameFrom = () => ('navigation' in globalThis ? navigation.activation?.from?.url : undefined);

/** Lets a card's picture grow into the product's picture across pages, where the browser can. */
export function namePictures(): void {
  addEventListener('pageswap', (event) =>
    give(pictureTowards(event.activation?.entry?.url), event.viewTransition)
  );
  addEventListener('pagereveal', (event) => give(pictureTowards(cameFrom()), event.viewTransition));
}
