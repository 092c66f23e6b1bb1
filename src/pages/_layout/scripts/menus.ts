/**
 * Closes an open `<details data-menu>` when Escape is pressed or the focus or a click goes
 * elsewhere.
 */
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
