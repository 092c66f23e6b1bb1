const NAV_SCROLL_THRESHOLD = 50;

/** Opens the side menu with its button, and closes it with ×, the backdrop, links or Escape. */
export function openSideMenu(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#side-menu');
  document.getElementById('side-menu-open')?.addEventListener('click', () => dialog?.showModal());
  dialog?.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-close], a')))
      dialog.close();
  });
}

/** Marks the header while the page is scrolled more than 50 px (§2 Navigation). */
export function followScroll(): void {
  const header = document.getElementById('site-header');
  const mark = () => header?.toggleAttribute('data-scrolled', scrollY > NAV_SCROLL_THRESHOLD);
  addEventListener('scroll', mark, { passive: true });
  mark();
}

/**
 * Closes an open `<details data-menu>` on Escape, when focus or a click is outside of it, and when
 * the page is left, because on return browsers may show the page with the menu still open.
 */
export function closeMenusOutside(): void {
  const close = (keep?: EventTarget | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
      if (!(keep instanceof Node && menu.contains(keep))) menu.open = false;
  };
  for (const type of ['pointerdown', 'focusin', 'pagehide'])
    addEventListener(type, ({ target }) => close(target));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    document.querySelector<HTMLElement>('details[data-menu][open] summary')?.focus();
    close();
  });
}

/** Keeps query and hash in language links, except a category, whose name is translated. */
export function keepQuery(): void {
  const update = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('[data-languages] a');
    if (!link) return;
    link.search = location.search.replace(/[?&]category=[^&]*/, '');
    link.hash = location.hash;
  };
  for (const type of ['click', 'auxclick']) document.addEventListener(type, update, true);
}
