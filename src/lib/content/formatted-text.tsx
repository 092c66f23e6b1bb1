import { useEffect, useState } from 'react';
import { RenderedText } from './rendered-text.tsx';

interface Props {
  text: string;
  lang: string | undefined;
  /** The text as HTML, if the page was rendered with it; '' without Markdown. */
  html?: string | undefined;
}

/**
 * A text with rendered Markdown. The renderer loads only for texts that changed since the build;
 * until then the plain text shows.
 */
export function FormattedText({ text, lang, html }: Props) {
  const [made, setMade] = useState<{ text: string; html: string }>();
  const needsHtml = html === undefined;
  useEffect(() => {
    let isCurrent = true;
    if (needsHtml)
      import('./markdown.ts').then(
        ({ formattedHtml }) => isCurrent && setMade({ text, html: formattedHtml(text) }),
        () => undefined
      );
    return () => void (isCurrent = false);
  }, [needsHtml, text]);
  const shown = html ?? (made?.text === text ? made.html : undefined);
  return (
    <RenderedText
      text={text}
      html={shown}
      lang={lang}
      className={shown ? 'max-w-[68ch]' : 'max-w-[68ch] whitespace-pre-line'}
    />
  );
}
