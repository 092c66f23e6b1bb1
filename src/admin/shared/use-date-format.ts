import { useMessages } from './i18n-provider.tsx';

/** Formats a time as day and time of the locale. */
export function useDateFormat(): (time: string | number) => string {
  const { overview } = useMessages();
  const format = new Intl.DateTimeFormat(overview.locale.times, {
    dateStyle: 'medium',
    timeStyle: 'short'
  });
  return (time) => format.format(new Date(time));
}
