// File systems and web servers give these characters another meaning; names have a length limit.
const UNSAFE = /[/\\%?#:*"<>|]|\p{Cc}|^\.|[. ]$/u;
const LONGEST = 200;

/** Whether a product of this name gets a file; the fallback page shows the others (§2). */
export const hasFile = (name: string): boolean =>
  !UNSAFE.test(name) && new TextEncoder().encode(name).length <= LONGEST;
