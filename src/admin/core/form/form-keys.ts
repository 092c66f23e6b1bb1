import { type RefObject, useEffect } from 'react';
import { isComposed } from '../shared/keys.ts';

const LINE = 'input:not([type="file"], [type="radio"])';
// Omits the status in the footer, so that Enter in the last field moves to the save button.
const FIELDS = `:is(${LINE}, select, textarea, [role="combobox"]):not(footer *), [type="submit"]`;

/**
 * Returns the next visible field or, after the last field, the save button if the button is
 * enabled.
 */
function nextField(form: HTMLFormElement, target: Node): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) =>
      target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !field.matches(':disabled, [readonly], [tabindex="-1"]') &&
      field.getClientRects().length > 0
  );
}

/** Returns whether a key saves: Ctrl or ⌘ with S or Enter. */
const isSaveKey = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key === 'Enter' || key.toLowerCase() === 's');

/**
 * Submits a form on Ctrl or ⌘ with S or Enter. Enter alone in a one-line field focuses the next
 * field instead of submitting. Does neither while a dialog covers the form. Always prevents the
 * browser from saving the page.
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let isMoving = false;
    // While Enter is held, its repeated events must not press or change the next field.
    const stopHeldKey = (event: KeyboardEvent): void => {
      isMoving &&= event.repeat && event.key === 'Enter';
      if (!isMoving) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const handleKey = (event: KeyboardEvent): void => {
      const { current } = form;
      const { target, key, repeat } = event;
      if (!current || isComposed(event)) return;
      const button = current.querySelector<HTMLButtonElement>('[type="submit"]');
      const formDialog = current.closest('dialog');
      const isCovered = [...document.querySelectorAll('dialog[open]')].some(
        (dialog) => dialog !== formDialog
      );
      if (isSaveKey(event)) {
        event.preventDefault();
        if (button && !button.disabled && !repeat && !isCovered) current.requestSubmit(button);
        return;
      }
      const isInForm = target instanceof HTMLElement && current.contains(target);
      if (key !== 'Enter' || !isInForm || !target.matches(LINE)) return;
      event.preventDefault();
      if (repeat || isCovered) return;
      isMoving = true;
      nextField(current, target)?.focus();
    };
    document.addEventListener('keydown', stopHeldKey, true);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', stopHeldKey, true);
      document.removeEventListener('keydown', handleKey);
    };
  }, [form]);
}
