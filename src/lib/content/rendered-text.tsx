interface Props {
  text: string;
  /** The text as HTML of `markdown.ts`; without it the text stands as it is. */
  html?: string | undefined;
  lang: string | undefined;
  className: string;
}

/** A text, with its Markdown where that is rendered. */
export const RenderedText = ({ text, html, lang, className }: Props) =>
  html ? (
    // oxlint-disable-next-line react/no-danger -- markdown.ts makes nothing but its few elements
    <div lang={lang} className={className} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p lang={lang} className={className}>
      {text}
    </p>
  );
