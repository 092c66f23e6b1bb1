import type { ComponentProps } from 'react';

/** An error message in a form. Screen readers read it when it appears. Hidden if it is empty. */
export const Alert = ({ className = '', ...props }: ComponentProps<'p'>) => (
  <p role="alert" className={`break-words text-chili empty:hidden ${className}`} {...props} />
);
