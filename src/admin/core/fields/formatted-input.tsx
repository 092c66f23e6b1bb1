import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../shared/i18n.tsx';
import { latinKey } from '../shared/keys.ts';
import { lazyScreen } from '../shared/lazy-screen.tsx';

const FormatToolbar = lazyScreen(
  () => import('./format-toolbar.tsx'),
  'FormatToolbar',
  <div className="-mt-1 min-h-9 pointer-coarse:min-h-11" />
);
const FormattedText = lazyScreen(
  () => import('#lib/content/formatted-text.tsx'),
  'FormattedText',
  null
);

export interface InputProps {
  id: string;
  name: string;
  /** The field's label, for components with several inputs. */
  label: string;
  value: string;
  required: boolean;
  /** The language of the value, if it is known. */
  lang?: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby'?: string | undefined;
  'data-autofocus'?: boolean | undefined;
  onValue: (value: string) => void;
  onBlur?: (event: React.FocusEvent) => void;
}

// Sets `aria-required`, because the browser would show its own error for `required`.
export const inputAttributes = ({ required, onValue, label: _label, ...props }: InputProps) => ({
  ...props,
  'aria-required': required,
  onChange: ({ target }: { target: { value: string } }) => onValue(target.value)
});

const hasFieldSizing = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A text area that grows with its text, up to half of the screen's height. */
export function AutosizeTextarea(props: InputProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = textarea;
    const parent = current?.parentElement;
    if (hasFieldSizing || !parent) return;
    // Keeps the height of the form during the measurement. Otherwise, the form would scroll.
    parent.style.minHeight = `${parent.offsetHeight}px`;
    current.style.height = 'auto';
    const border = current.offsetHeight - current.clientHeight;
    current.style.height = `${current.scrollHeight + border}px`;
    parent.style.minHeight = '';
  }, [props.value]);
  return (
    <textarea
      ref={textarea}
      {...inputAttributes(props)}
      rows={4}
      className="field field-sizing-content max-h-[50dvh] min-h-26"
    />
  );
}

const SHORTCUTS: Readonly<Record<string, 'bold' | 'italic'>> = { b: 'bold', i: 'italic' };

/** A Markdown text area with a toolbar that can switch it to a preview. */
export function FormattedInput(props: InputProps) {
  const t = useMessages().forms.formatting;
  const [isPreview, setPreview] = useState(false);
  const [selection, setSelection] = useState<{ area: HTMLTextAreaElement }>();
  const handleShortcut = (event: KeyboardEvent): void => {
    const format = (event.ctrlKey || event.metaKey) && !event.altKey && SHORTCUTS[latinKey(event)];
    const { target } = event;
    if (!format || !(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    void import('./format-toolbar.tsx').then((toolbar) => toolbar[format](target));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of its text area
    <div
      onKeyDown={handleShortcut}
      onSelect={({ target }) =>
        target instanceof HTMLTextAreaElement && setSelection({ area: target })
      }
      className="grid"
    >
      <FormatToolbar
        id={props.id}
        label={props.label}
        selection={selection}
        isPreview={isPreview}
        onPreview={setPreview}
      />
      {isPreview && (
        <section
          aria-label={t.previewOf(props.label)}
          className="min-h-26 rounded-lg border border-dashed border-edge px-3 py-2 text-sm"
        >
          {props.value ? <FormattedText text={props.value} lang={props.lang} /> : t.empty}
        </section>
      )}
      <div hidden={isPreview}>
        <AutosizeTextarea {...props} />
      </div>
    </div>
  );
}
