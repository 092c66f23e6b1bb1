/**
 * Passes on what visitors enter before an island has hydrated. React keeps the values of controls
 * but calls no `onChange` for them. Once Astro has hydrated an island, each control with another
 * value than in the HTML gets the events of a change, then presses of buttons and of links with
 * `data-again` are repeated in order, each after React has rendered the previous one. The first
 * event makes React hydrate at once, which can reset values. Inline, so that it runs before any
 * other script; the Content-Security-Policy allows it by its hash.
 */
export const EARLY_INPUT_SCRIPT = `{
  const presses = new Map();
  const send = (node, type) => node.dispatchEvent(new Event(type, { bubbles: true }));
  const isChanged = (node) =>
    node.type === 'file' ? node.files.length
      : node.type === 'radio' ? node.checked && !node.defaultChecked
      : node.type === 'checkbox' ? node.checked !== node.defaultChecked
      : node.options ? node.selectedIndex !== Math.max(0, [...node.options].findIndex((each) => each.defaultSelected))
      : node.value !== node.defaultValue;
  document.addEventListener('readystatechange', () => {
    for (const fields of document.querySelectorAll('[data-early]')) fields.disabled = false;
  });
  addEventListener('click', (event) => {
    const button = event.target.closest('button,a[data-again]');
    const island = button?.closest('astro-island');
    if (!island?.hasAttribute('ssr')) return;
    event.preventDefault();
    presses.set(island, [...(presses.get(island) ?? []), button]);
  }, true);
  addEventListener('astro:hydrate', async ({ target }) => {
    const changed = [...target.querySelectorAll('input,select,textarea')]
      .filter((node) => node.closest('astro-island') === target && isChanged(node))
      .map((node) => ({ node, key: /radio|checkbox/.test(node.type) ? 'checked' : 'value' }))
      .map(({ node, key }) => ({ node, key, value: node[key] }));
    for (const { node, key, value } of changed) {
      send(node, 'input');
      if (node.type !== 'file') Reflect.set(Object.getPrototypeOf(node), key, value, node);
      node._valueTracker?.setValue(key === 'checked' ? !value : value + ' ');
      send(node, key === 'checked' ? 'click' : 'input');
      send(node, 'change');
    }
    for (const button of presses.get(target) ?? []) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
    presses.delete(target);
  }, true);
}`;
