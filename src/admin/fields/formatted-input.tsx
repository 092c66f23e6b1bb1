import { Bold, Eye, Italic, Link, List, Pencil, type LucideIcon } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { FormattedText } from '#lib/ui/formatted-text.tsx';
import { button } from '../shared/class-names.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { InputProps } from '../shared/input-props.ts';
import { link, list, mark } from './formatting.ts';
import { GrowingText } from './growing-text.tsx';

const TOOL = `${button.icon} size-9! pointer-coarse:size-11!`;

type Act = (area: HTMLTextAreaElement) => void;
const bold: Act = (area) => mark(area, '**');
const italic: Act = (area) => mark(area, '*');

/** Ctrl or ⌘ with a letter, as everywhere. */
const KEYS: Readonly<Record<string, Act>> = { b: bold, i: italic };

/** A text area for Markdown: a small toolbar above it, and a preview in its place. */
export function FormattedInput(props: InputProps) {
  const words = useMessages().forms.formatting;
  const [isPreview, setPreview] = useState(false);
  const act = (to: Act): void => {
    const area = document.getElementById(props.id);
    if (area instanceof HTMLTextAreaElement) to(area);
  };
  const press = (event: KeyboardEvent): void => {
    const to = (event.ctrlKey || event.metaKey) && !event.altKey && KEYS[event.key.toLowerCase()];
    if (!to || isPreview || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    to(event.target);
  };
  const tools: [name: string, icon: LucideIcon, to: Act][] = [
    [words.bold, Bold, bold],
    [words.italic, Italic, italic],
    [words.list, List, list],
    [words.link, Link, link]
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the text area in it
    <div onKeyDown={press} className="grid">
      <div role="toolbar" aria-label={words.toolbar(props.label)} className="-mt-1 flex gap-0.5">
        {!isPreview &&
          tools.map(([name, Icon, to]) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              title={name}
              // The selection stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => act(to)}
              className={TOOL}
            >
              <Icon size={16} aria-hidden />
            </button>
          ))}
        <button
          type="button"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
          className={`${button.small} ml-auto`}
        >
          {isPreview ? <Pencil size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
          {isPreview ? words.edit : words.preview}
        </button>
      </div>
      {isPreview && (
        <section
          aria-label={words.previewOf(props.label)}
          className="min-h-26 rounded-lg border border-dashed border-edge px-3 py-2 text-sm"
        >
          {props.value ? <FormattedText text={props.value} lang={props.lang} /> : words.empty}
        </section>
      )}
      <div hidden={isPreview}>
        <GrowingText {...props} />
      </div>
    </div>
  );
}
