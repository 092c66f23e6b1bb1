const NAV_SCROLL_THRESHOLD = 50;

/** Opens the side menu by its button. ×, backdrop and links close it; the browser adds Escape. */
export function openSideMenu(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#side-menu');
  document.getElementById('side-menu-open')?.addEventListener('click', () => dialog?.showModal());
  dialog?.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-close], a')))
      dialog.close();
  });
}

/** Marks the header once the page is scrolled more than 50 px (§2 Navigation). */
export function followScroll(): void {
  const header = document.getElementById('site-header');
  const mark = () => header?.toggleAttribute('data-scrolled', scrollY > NAV_SCROLL_THRESHOLD);
  addEventListener('scroll', mark, { passive: true });
  mark();
}

/** Closes an open `<details data-menu>` on Escape, or when focus or a click is outside of it. */
export function closeMenusOutside(): void {
  const close = (keep?: EventTarget | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
      if (!(keep instanceof Node && menu.contains(keep))) menu.open = false;
  };
  addEventListener('pointerdown', ({ target }) => close(target));
  addEventListener('focusin', ({ target }) => close(target));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    document.querySelector<HTMLElement>('details[data-menu][open] summary')?.focus();
    close();
  });
}
