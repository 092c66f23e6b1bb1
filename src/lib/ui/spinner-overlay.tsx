import { useEffect, useRef } from 'react';

interface Props {
  text: string;
  progress?: string;
  cancel: string;
  /** Also called for Escape. */
  onCancel: () => void;
}

/** Covers the page and makes it inert while a task runs. Screen readers read the text. */
export function SpinnerOverlay({ text, progress, cancel, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={text}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // A second Escape closes the dialog without a `cancel` event, so it is reopened.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none place-items-center bg-band/92 text-on-band outline-none open:grid"
    >
      <div className="grid justify-items-center gap-6 p-6 text-center">
        <span
          className="size-16 animate-spin rounded-full border-4 border-on-band/25 border-t-turmeric"
          aria-hidden
        />
        <p role="status" className="font-title text-step-1">
          {text}
          <span className="mt-2 block font-sans text-base">{progress}</span>
        </p>
        <button
          type="button"
          className="button border-on-band/45 text-on-band hover:border-on-band hover:bg-on-band/10"
          onClick={onCancel}
        >
          {cancel}
        </button>
      </div>
    </dialog>
  );
}
