import { useEffect, useRef } from 'react';

/** Covers the page while something must finish; the rest is inert and its text is read out. */
export function SpinnerOverlay({ text }: { text: string }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    // Browsers without `closedby` could close it with a second Escape.
    const stay = () => element?.isConnected && element.showModal();
    element?.showModal();
    element?.addEventListener('close', stay);
    return () => {
      element?.removeEventListener('close', stay);
      element?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={text}
      onCancel={(event) => event.preventDefault()}
      {...{ closedby: 'none' }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none place-items-center bg-band/92 text-on-band outline-none open:grid"
    >
      <div className="grid justify-items-center gap-6 p-6 text-center">
        <span
          className="size-16 animate-spin rounded-full border-4 border-on-band/25 border-t-turmeric"
          aria-hidden
        />
        <p role="status" className="font-title text-step-1">
          {text}
        </p>
      </div>
    </dialog>
  );
}
