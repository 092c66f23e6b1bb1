const controlsOf = (island: Element): HTMLInputElement[] => [
  ...island.querySelectorAll<HTMLInputElement>('input, select, textarea')
];

/** Copies the input of a control to the control that replaces it. */
function copyInput(from: HTMLInputElement, to: HTMLInputElement): void {
  if (to.files) to.files = from.files;
  // React ignores events for values that were set by the element's own setter.
  else Reflect.set(Object.getPrototypeOf(to) as object, 'value', from.value, to);
  if (to.checked !== from.checked) to.click();
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Keeps input from before the hydration of an island if React renders the whole island again. React
 * does so if a browser extension, such as a password manager, has changed the HTML.
 */
export function restoreInput(): void {
  const islands = document.querySelectorAll('astro-island[ssr]');
  const served = new Map([...islands].map((island) => [island, controlsOf(island)]));
  const restore = (island: Element): void => {
    const rendered = controlsOf(island);
    for (const [index, control] of served.get(island)?.entries() ?? []) {
      const replacement = rendered[index];
      if (replacement && !control.isConnected) copyInput(control, replacement);
    }
  };
  // Runs after `early-input.ts` has sent the values to React, which renders the island immediately.
  addEventListener('astro:hydrate', ({ target }) => setTimeout(restore, 0, target), true);
}
