import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';

/** Bytes as people read them: `12,6 MB`, never broken between number and unit. */
export const megabytes = (bytes: number, locale: Locale): string =>
  `${(bytes / 1e6).toLocaleString(LANGUAGE[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00A0MB`;

interface Props {
  name: string;
  done: number;
  all: number;
  text: string;
}

/** How far a download is. */
export function Progress({ name, done, all, text }: Props) {
  return (
    <div className="grid gap-2">
      <progress
        aria-label={name}
        max={all}
        value={done}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-ground-sunk [&::-moz-progress-bar]:bg-turmeric [&::-webkit-progress-bar]:bg-ground-sunk [&::-webkit-progress-value]:bg-turmeric"
      />
      <p className="text-sm tabular-nums">{text}</p>
    </div>
  );
}
