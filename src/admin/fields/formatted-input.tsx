import { lazy, Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../shared/i18n-provider.tsx';
import { inputAttributes, type InputProps } from '../shared/labelled-field.tsx';

const FormatToolbar = lazy(async () => ({
  default: (await import('./format-toolbar.tsx')).FormatToolbar
}));
const FormattedText = lazy(async () => ({
  default: (await import('#lib/content/formatted-text.tsx')).FormattedText
}));

const grows = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A text area as high as its text, from four lines to half of the screen. */
export function GrowingText(props: InputProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (grows || !current) return;
    current.style.height = 'auto';
    const border = current.offsetHeight - current.clientHeight;
    current.style.height = `${current.scrollHeight + border}px`;
  }, [props.value]);
  return (
    <textarea
      ref={element}
      {...inputAttributes(props)}
      rows={4}
      className="field field-sizing-content max-h-[50dvh] min-h-26"
    />
  );
}

/** Bold and italics by Ctrl or ⌘ with a letter, as everywhere. */
const KEYS: Readonly<Record<string, 'bold' | 'italic'>> = { b: 'bold', i: 'italic' };

/** A text area for Markdown: a small toolbar above it, and a preview in its place. */
export function FormattedInput(props: InputProps) {
  const t = useMessages().forms.formatting;
  const [isPreview, setPreview] = useState(false);
  const press = (event: KeyboardEvent): void => {
    const to = (event.ctrlKey || event.metaKey) && !event.altKey && KEYS[event.key.toLowerCase()];
    const { target } = event;
    if (!to || !(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    void import('./formatting.ts').then((formatting) => formatting[to](target));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the text area in it
    <div onKeyDown={press} className="grid">
      <Suspense fallback={<div className="-mt-1 min-h-9 pointer-coarse:min-h-11" />}>
        <FormatToolbar
          id={props.id}
          label={props.label}
          isPreview={isPreview}
          onPreview={setPreview}
        />
      </Suspense>
      {isPreview && (
        <section
          aria-label={t.previewOf(props.label)}
          className="min-h-26 rounded-lg border border-dashed border-edge px-3 py-2 text-sm"
        >
          <Suspense>
            {props.value ? <FormattedText text={props.value} lang={props.lang} /> : t.empty}
          </Suspense>
        </section>
      )}
      <div hidden={isPreview}>
        <GrowingText {...props} />
      </div>
    </div>
  );
}
