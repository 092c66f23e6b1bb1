import { useMessages } from './i18n-provider.tsx';

/** How a moment of the API is shown: day and time, in the locale's language. */
export function useDateFormat(): (iso: string) => string {
  const { overview } = useMessages();
  const format = new Intl.DateTimeFormat(overview.locale.times, {
    dateStyle: 'medium',
    timeStyle: 'short'
  });
  return (iso) => format.format(new Date(iso));
}
