import { useEffect, useState } from 'react';
import { isFormatted } from '#lib/contract/formatted.ts';

interface Props {
  text: string;
  lang: string | undefined;
  /** The text as HTML, where the page was made with it. */
  html?: string | undefined;
}

const FORMATTED =
  'max-w-[68ch] wrap-anywhere *:not-first:mt-3 [&_li]:ps-1 [&_li]:marker:text-turmeric [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5';

/**
 * A text with its Markdown rendered. The library that renders comes to the browser only for a text
 * that the page was not made with; until then, and without Markdown, the text stands as it is.
 */
export function FormattedText({ text, lang, html }: Props) {
  const [made, setMade] = useState<{ text: string; html: string }>();
  const needsHtml = html === undefined && isFormatted(text);
  useEffect(() => {
    let isCurrent = true;
    if (needsHtml)
      import('./markdown.ts').then(
        ({ renderMarkdown }) => isCurrent && setMade({ text, html: renderMarkdown(text) }),
        () => undefined
      );
    return () => void (isCurrent = false);
  }, [needsHtml, text]);
  const shown = html ?? (made?.text === text ? made.html : undefined);
  return shown === undefined ? (
    <p lang={lang} className="max-w-[68ch] whitespace-pre-line">
      {text}
    </p>
  ) : (
    // oxlint-disable-next-line react/no-danger -- markdown.ts makes nothing but its few elements
    <div lang={lang} className={FORMATTED} dangerouslySetInnerHTML={{ __html: shown }} />
  );
}
