import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

/** The placeholder of an item's page while it loads. `shape` is the class of its picture. */
export const ItemSkeleton = ({ label, shape }: { label: string; shape: string }) => (
  <div>
    <p role="status" className="sr-only">
      {label}
    </p>
    <div aria-hidden="true" className="product-top" data-skeleton="">
      <div className={`product-plate skeleton ${shape}`} />
      <div className="grid content-start gap-5">
        <div className="skeleton h-12 w-2/3" />
        <div className="skeleton h-24" />
        <div className="skeleton mt-4 h-48" />
      </div>
    </div>
  </div>
);

interface ItemMissingProps {
  icon: LucideIcon;
  title: string;
  text: string;
  back: string;
  href: string;
  /** Further help, below the box. */
  children?: ReactNode;
}

/** The "not found" message of an item's page, with a link to the list. */
export const ItemMissing = ({
  icon: Icon,
  title,
  text,
  back,
  href,
  children
}: ItemMissingProps) => (
  <div className="mx-auto grid max-w-xl gap-8">
    <div
      role="alert"
      className="grid grid-cols-1 justify-items-center gap-4 rounded-round border border-rule bg-ground-raised px-4 py-14 sm:px-6 text-center"
    >
      <Icon aria-hidden="true" className="size-12 text-leaf" strokeWidth={1.4} />
      <h1 className="text-step-2">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <ButtonLink href={href} className="mt-3">
        {back}
      </ButtonLink>
    </div>
    {children}
  </div>
);
