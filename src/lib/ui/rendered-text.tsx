interface Props {
  text: string;
  /** The text as HTML of `markdown.ts`; without it the text stands as it is. */
  html?: string | undefined;
  lang: string | undefined;
  className: string;
}

const FORMATTED =
  'wrap-anywhere *:not-first:mt-3 [&_li]:ps-1 [&_li]:marker:text-turmeric [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5';

/** A text, with its Markdown where that is rendered. */
export const RenderedText = ({ text, html, lang, className }: Props) =>
  html ? (
    // oxlint-disable-next-line react/no-danger -- markdown.ts makes nothing but its few elements
    <div
      lang={lang}
      className={`${className} ${FORMATTED}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ) : (
    <p lang={lang} className={className}>
      {text}
    </p>
  );
