import type { Locale } from '#lib/i18n/locale.ts';
import { Identified as Answer } from './core/answer/identified.tsx';
import { features } from './features.ts';

export const Identified = ({ locale }: { locale: Locale }) => (
  <Answer locale={locale} features={features} />
);
