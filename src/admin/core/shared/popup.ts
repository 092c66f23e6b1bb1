/** Renders a popup into the dialog that contains its trigger, else into the main landmark. */
export const portal = (trigger: Element) => ({
  container: trigger.closest<HTMLElement>('dialog, main') ?? document.body,
  className: 'absolute'
});

/** Positions a popup as fixed, because dialogs clip their content. */
export const placement = {
  positionMethod: 'fixed',
  sideOffset: 4,
  collisionPadding: 8,
  className: 'z-40'
} as const;

export const POPUP_CLASS =
  'max-h-(--available-height) max-w-[calc(100dvw-1rem)] overflow-y-auto rounded-xl border border-edge bg-ground-raised text-ink shadow-xl outline-none';

/** Whether the trigger was pressed. Its own handler then closes the popup. */
export const isPressOn = (trigger: Element, { target }: Event): boolean =>
  target instanceof Node && trigger.contains(target);
