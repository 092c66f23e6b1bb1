/** A button on the dark band. */
export const ON_BAND =
  'button border-on-band/45 px-4! text-on-band hover:border-on-band hover:bg-on-band/10';
