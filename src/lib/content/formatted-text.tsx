import { useEffect, useState } from 'react';
import { RenderedText } from './rendered-text.tsx';

interface Props {
  text: string;
  lang: string | undefined;
  /** The prerendered HTML; '' if the text has no Markdown, undefined if it was not prerendered. */
  html?: string | undefined;
}

/** Shows rendered Markdown. A text that was not prerendered is unformatted until it is rendered. */
export function FormattedText({ text, lang, html }: Props) {
  const [rendered, setRendered] = useState<{ text: string; html: string }>();
  const needsHtml = html === undefined;
  useEffect(() => {
    let isCurrent = true;
    if (needsHtml)
      import('./markdown.ts').then(
        ({ formattedHtml }) => isCurrent && setRendered({ text, html: formattedHtml(text) }),
        () => undefined
      );
    return () => void (isCurrent = false);
  }, [needsHtml, text]);
  const shown = html ?? (rendered?.text === text ? rendered.html : undefined);
  return (
    <RenderedText
      text={text}
      html={shown}
      lang={lang}
      className={shown ? 'max-w-[68ch]' : 'max-w-[68ch] whitespace-pre-line'}
    />
  );
}
