import { button } from '../shared/class-names.ts';
import { screenPath } from '../shared/router.ts';
import { useTitle } from '../shared/use-title.ts';
import { useMessages } from '../shared/i18n-provider.tsx';

export function NotFound() {
  const { notFound } = useMessages();
  useTitle(notFound.title);
  return (
    <div className="grid justify-items-start gap-3 py-12">
      <h1 className="font-title text-3xl">{notFound.title}</h1>
      <p className="text-ink-soft">{notFound.text}</p>
      <a href={screenPath('overview')} className={button.primary}>
        {notFound.back}
      </a>
    </div>
  );
}
