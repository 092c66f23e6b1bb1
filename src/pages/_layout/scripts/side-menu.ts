/**
 * The slide-in menu of small screens: opened by its button; closed by its ×, by Escape, by the
 * ground beside it and by its links.
 */
export function openSideMenu(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#side-menu');
  document.getElementById('side-menu-open')?.addEventListener('click', () => dialog?.showModal());
  dialog?.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-close], a')))
      dialog.close();
  });
}
