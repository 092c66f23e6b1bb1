import { atom } from 'nanostores';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

/** The overlay on the screen: the command palette or the list of hotkeys. */
export const $overlay = atom<'palette' | 'shortcuts' | undefined>();

const KEY = 'dashboard-single-keys';

/** Whether single keys work: whoever dictates to the computer turns them off (WCAG 2.1.4). */
export const $singleKeys = atom(safeLocalStorage.get(KEY) !== 'off');

/** Turns them on or off, and this browser remembers it. */
export function chooseSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  safeLocalStorage.set(KEY, on ? 'on' : 'off');
}

/** Ends what never opened, such as a dialog whose code did not arrive. */
const LONGEST = 10_000;

const FIELDS =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"]), [contenteditable]';

/** Whether a key pressed there types something. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog[open]') !== null;

/** What was typed while something opens; undefined while nothing does. */
let typed: string | undefined;
/** Whether Enter ended it, so that nothing more belongs to it. */
let isEntered = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Forgets what was typed: nothing opens any more. */
export function endOpening(): void {
  typed = undefined;
  isEntered = false;
  clearTimeout(timer);
}

/** From now on a dialog or its search opens: until its field has the focus, keys wait for it. */
export function beginOpening(): void {
  endOpening();
  typed = '';
  timer = setTimeout(endOpening, LONGEST);
}

/** Types a text into a field, as React sees it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // E-mail and number fields know no caret.
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || end === null) return;
  field.setRangeText(text, start || value.length, end || value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Gives what was typed to the field that was opened. */
function arrive({ target }: FocusEvent): void {
  if (typed === undefined || !isField(target) || !isInDialog(target)) return;
  const [text, enters] = [typed, isEntered];
  endOpening();
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!text || !isText) return;
  // After React has finished showing it.
  queueMicrotask(() => type(target, text));
  // After it shows what was typed.
  if (enters)
    setTimeout(() =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    );
}

const isButton = (key: string): boolean => key === 'Enter' || (key === ' ' && typed === '');

/** Keeps a key that is pressed while something opens. */
function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (typed === undefined || isComposing || ctrlKey || metaKey || altKey) return;
  const leaves = key === 'Escape' || key === 'Tab' || (isButton(key) && isInDialog(target));
  if (leaves || (isField(target) && isInDialog(target))) return endOpening();
  if (key === 'Enter') isEntered ||= typed !== '';
  else if (key !== 'Backspace' && key.length > 1) return;
  else if (!isEntered) typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Keeps the keys that are pressed while something opens, until it is called off. */
export function keepEarlyKeys(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('keydown', keep, { capture: true, signal });
  addEventListener('focusin', arrive, { signal });
  addEventListener('pointerdown', endOpening, { capture: true, signal });
  return () => (controller.abort(), endOpening());
}
