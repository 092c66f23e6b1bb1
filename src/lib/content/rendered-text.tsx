interface Props {
  text: string;
  /** The text as HTML from `markdown.ts`; without it, the text is shown as it is. */
  html?: string | undefined;
  lang: string | undefined;
  className: string;
}

/** Shows a text by an editor: as HTML if its Markdown has been rendered, else unchanged. */
export const RenderedText = ({ text, html, lang, className }: Props) =>
  html ? (
    // oxlint-disable-next-line react/no-danger -- markdown.ts creates only a few safe elements
    <div lang={lang} className={className} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p lang={lang} className={className}>
      {text}
    </p>
  );
