import { useEffect, type RefObject } from 'react';

const isSaveKey = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

/**
 * Saves a form by Ctrl+S or ⌘S, as its button does, unless a dialog lies above it; the browser
 * never offers to save the page instead.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      const { current } = form;
      const button = current?.querySelector<HTMLButtonElement>('[type="submit"]');
      const own = current?.closest('dialog');
      const isCovered = [...document.querySelectorAll('dialog[open]')].some((one) => one !== own);
      if (button && !button.disabled && !event.repeat && !isCovered) current?.requestSubmit(button);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}
