interface Props {
  text: string;
  /** The text as HTML of `markdown.ts`; without it the plain text shows. */
  html?: string | undefined;
  lang: string | undefined;
  className: string;
}

/** A text, as rendered HTML if given. */
export const RenderedText = ({ text, html, lang, className }: Props) =>
  html ? (
    // oxlint-disable-next-line react/no-danger -- markdown.ts makes nothing but its few elements
    <div lang={lang} className={className} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p lang={lang} className={className}>
      {text}
    </p>
  );
