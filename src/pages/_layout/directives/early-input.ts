/**
 * Repeats input from before the hydration of an island, because React keeps the values of controls
 * but calls no `onChange` for them. After the hydration, dispatches change events on each control
 * whose value differs from the HTML, then repeats presses of buttons in order.
 */

type Control = HTMLInputElement &
  Partial<Pick<HTMLSelectElement, 'options' | 'selectedOptions'>> & {
    /** React's record of the last known value. */
    _valueTracker?: { setValue: (value: unknown) => void };
  };

const presses = new WeakMap<Element, HTMLElement[]>();

const send = (node: Element, type: string) =>
  node.dispatchEvent(new Event(type, { bubbles: true }));

function isChanged(node: Control, key: 'checked' | 'value'): boolean {
  if (node.options) return !node.selectedOptions?.[0]?.defaultSelected;
  if (key === 'value') return node.value !== node.defaultValue;
  // Only the newly selected radio button gets an event.
  return node.checked !== node.defaultChecked && (node.checked || node.type !== 'radio');
}

addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest('button');
    const island = button?.closest('astro-island');
    if (!button || !island?.hasAttribute('ssr')) return;
    event.preventDefault();
    presses.set(island, [...(presses.get(island) ?? []), button]);
  },
  true
);

addEventListener(
  'astro:hydrate',
  async ({ target }) => {
    const island = target as Element;
    const changed = [...island.querySelectorAll<Control>('input,select,textarea')].flatMap(
      (node) => {
        const key = /radio|checkbox/.test(node.type) ? 'checked' : 'value';
        const isOwn = node.closest('astro-island') === island;
        return isOwn && isChanged(node, key) ? [{ node, key, value: node[key] } as const] : [];
      }
    );
    for (const { node, key, value } of changed) {
      // The first event makes React hydrate, which can reset values.
      send(node, 'input');
      if (!node.files) Reflect.set(Object.getPrototypeOf(node) as object, key, value, node);
      node._valueTracker?.setValue(key === 'checked' ? !value : `${value} `);
      send(node, key === 'checked' ? 'click' : 'input');
      send(node, 'change');
    }
    for (const button of presses.get(island) ?? []) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  },
  true
);
