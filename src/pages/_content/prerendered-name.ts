// A file system and a web server read these characters as something else, or cannot hold so long a
// name.
const UNSAFE = /[/\\%?#:*"<>|]|\p{Cc}|^\.|[. ]$/u;
const LONGEST = 200;

/** Whether a product of this name gets a file; the others are shown by the fallback page (§2). */
export const hasFile = (name: string): boolean =>
  !UNSAFE.test(name) && new TextEncoder().encode(name).length <= LONGEST;
