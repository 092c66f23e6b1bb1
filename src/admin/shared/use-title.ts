import { useEffect } from 'react';
import { useMessages } from './i18n-provider.tsx';

/** Names the browser's tab after the screen. */
export function useTitle(title: string): void {
  const { name } = useMessages();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
