import { queryAllByRole } from '@testing-library/react';

const ROLES = 'alert button checkbox combobox heading link option status textbox'.split(' ');

/**
 * Returns an element in the notation of Playwright's ARIA snapshots, one line for each text and each
 * element with one of `ROLES` (see "Snapshot testing",
 * https://playwright.dev/docs/aria-snapshots).
 */
export function ariaSnapshot(root: HTMLElement): string[] {
  const names = new Map<Node, string>();
  for (const role of ROLES)
    queryAllByRole(root, role, {
      name: (name, element) => !names.set(element!, name ? `${role} "${name}"` : role)
    });
  // Password fields have no role in testing-library. Playwright shows them as text boxes.
  for (const field of root.querySelectorAll<HTMLInputElement>('[type=password]'))
    names.set(field, `textbox "${field.labels?.[0]?.textContent}"`);

  const linesOf = (node: Node): string[] => {
    if (node instanceof Text) return node.data.trim() ? [`text: ${node.data.trim()}`] : [];
    // `.invisible` is hidden only by a style sheet, which tests do not load.
    if (!(node instanceof HTMLElement) || node.matches('[hidden], [aria-hidden], .invisible'))
      return [];
    const content: string[] = [];
    for (const line of [...node.childNodes].flatMap(linesOf))
      if (line.startsWith('text: ') && content.at(-1)?.startsWith('text: '))
        content.push(`${content.pop()} ${line.slice('text: '.length)}`);
      else content.push(line);
    const name = names.get(node);
    if (!name) return content;
    let line = name;
    if (node.matches('[type=checkbox]:checked')) line += ' [checked]';
    if (node.matches(':disabled, fieldset[disabled] *, [aria-disabled=true]'))
      line += ' [disabled]';
    if (node === document.activeElement) line += ' [active]';
    if (node instanceof HTMLOptionElement && node.selected) line += ' [selected]';
    if (node instanceof HTMLSelectElement) return [line, ...content];
    if (node.hasAttribute('href')) return [line, `/url: ${node.getAttribute('href')}`];
    let value = /^(?:alert|status)/.test(name) ? content.join(' ').replace('text: ', '') : '';
    if (node instanceof HTMLInputElement && node.type !== 'checkbox') value = node.value;
    return [value ? `${line}: ${value}` : line];
  };
  return linesOf(root);
}
