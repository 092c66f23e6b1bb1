/** WebKit reads the file some time after the click, so the URL must stay valid. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads `parts` as a file with a name and media type. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
