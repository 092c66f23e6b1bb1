import type { ComponentProps } from 'react';

/** An error message in a form. Screen readers read it when it appears; an empty one is hidden. */
export const Alert = ({ className = '', ...props }: ComponentProps<'p'>) => (
  <p role="alert" className={`break-words text-chili empty:hidden ${className}`} {...props} />
);
