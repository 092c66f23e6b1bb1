import { useEffect, useState } from 'react';

interface Props {
  text: string;
  lang: string | undefined;
  /** The text as HTML, where the page was made with it; '' where it has no Markdown. */
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
  return !shown ? (
    <p lang={lang} className="max-w-[68ch] whitespace-pre-line">
      {text}
    </p>
  ) : (
    // oxlint-disable-next-line react/no-danger -- markdown.ts makes nothing but its few elements
    <div lang={lang} className={FORMATTED} dangerouslySetInnerHTML={{ __html: shown }} />
  );
}
