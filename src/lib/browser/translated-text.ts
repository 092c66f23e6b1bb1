/** Maps each replaced text node to the element with its translation. */
const translations = new WeakMap<Node, Element>();

/** Returns the child of `parent` that is the node or its translation, or contains one of these. */
function shownChild(parent: Node, node: Node): Node | null {
  let shown = node.parentNode ? node : (translations.get(node) ?? null);
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}

/** Puts changed text nodes back in place of their outdated translations. */
const restoreTexts = (records: readonly MutationRecord[]): void => {
  for (const { target } of records)
    if (!target.isConnected) translations.get(target)?.replaceWith(target);
};

/**
 * Lets React change pages that the browser translates. A translator replaces text nodes by `<font>`
 * elements, but React keeps references to the text nodes: removing one would throw, and changing
 * one would have no visible effect.
 */
export function supportTranslators(): void {
  const changes = new MutationObserver(restoreTexts);
  const findTranslations = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes, previousSibling, nextSibling, removedNodes } of records) {
      const beside = [...addedNodes, previousSibling, nextSibling];
      const font = beside.find((node) => node?.nodeName === 'FONT');
      const text = [...removedNodes].find((node) => node instanceof Text);
      if (!text || !(font instanceof Element)) continue;
      translations.set(text, font);
      changes.observe(text, { characterData: true });
    }
  };
  new MutationObserver(findTranslations).observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const shown = shownChild(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    insertBefore.call(this, node, next && shownChild(this, next));
    return node;
  };
}
