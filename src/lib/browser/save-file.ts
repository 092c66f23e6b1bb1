/** Milliseconds until a browser has certainly begun to read what it saves; WebKit begins late. */
const READ_BY = 60_000;

/** Has the browser save `parts`, of the media type `type`, as a file called `name`. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY);
}
