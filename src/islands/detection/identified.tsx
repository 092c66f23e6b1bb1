import type { Locale } from '#lib/i18n/locale.ts';
import { Identified as Answer } from './core/answer/identified.tsx';
import { features } from './features.ts';

/** The answer on the page of the plant that was named, or chosen by the visitor (§2). */
export const Identified = ({ locale }: { locale: Locale }) => (
  <Answer locale={locale} features={features} />
);
