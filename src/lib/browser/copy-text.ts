function showText(text: string, hint: string): void {
  const dialog = document.createElement('dialog');
  dialog.className =
    'm-auto w-[min(34rem,92vw)] rounded-round border border-rule bg-ground-raised p-5 backdrop:bg-black/45';
  dialog.innerHTML = `<form method="dialog"><label><span></span><textarea readonly class="field my-3"></textarea></label>
<button class="button border-edge">OK</button></form>`;
  const [label, field] = [dialog.querySelector('span'), dialog.querySelector('textarea')];
  if (!label || !field) return;
  label.textContent = hint;
  field.value = text;
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  field.select();
}

/** Copies a text. If that fails, shows it selected in a dialog. Returns whether it was copied. */
export async function copyText(text: string, hint: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showText(text, hint);
    return false;
  }
}
