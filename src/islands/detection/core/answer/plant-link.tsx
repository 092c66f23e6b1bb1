import type { ReactNode } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { usePlant } from './plants.ts';

interface Props {
  label: string;
  locale: Locale;
  className: string;
  /** Shown instead of the link if the catalogue has no such plant. */
  instead?: ReactNode;
  children: ReactNode;
}

/** A link to a plant's page, unless its product was deleted. */
export function PlantLink({ label, locale, className, instead = null, children }: Props) {
  const { data } = usePlant(label, locale);
  if (data === null) return instead;
  return (
    <a href={productPath(locale, label)} className={className}>
      {children}
    </a>
  );
}
