import { fill } from '#lib/i18n/fill.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import type { OnDeviceWords } from '#lib/i18n/on-device.ts';

/** Formats bytes as `12,6 MB`, with a non-breaking space. */
export const formatMegabytes = (bytes: number, locale: Locale): string =>
  `${(bytes / 1e6).toLocaleString(LANGUAGE[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00A0MB`;

interface Props {
  t: Pick<OnDeviceWords, 'progress' | 'progressName'>;
  locale: Locale;
  /** In bytes, like `all`. */
  done: number;
  all: number;
}

export const Progress = ({ t, locale, done, all }: Props) => (
  <div className="grid gap-2">
    <progress aria-label={t.progressName} max={all} value={done} className="w-full accent-leaf" />
    <p className="text-sm tabular-nums">
      {fill(t.progress, {
        done: formatMegabytes(done, locale),
        size: formatMegabytes(all, locale)
      })}
    </p>
  </div>
);
