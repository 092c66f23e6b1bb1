import { Bold, Eye, Italic, Link, List, Pencil, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { placeByKey } from '#lib/browser/arrow-keys.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { bold, italic, link, list, looksOf, type Act } from './formatting.ts';

const TOOL = `${buttonClass('icon')} size-9! pointer-coarse:size-11! border border-transparent focus-visible:-outline-offset-2 aria-pressed:border-leaf aria-pressed:bg-leaf-tint aria-pressed:text-leaf`;

interface Tool {
  name: 'bold' | 'italic' | 'list' | 'link';
  icon: LucideIcon;
  act: Act;
  keys?: string;
}

const TOOLS: Tool[] = [
  { name: 'bold', icon: Bold, act: bold, keys: 'Control+B Meta+B' },
  { name: 'italic', icon: Italic, act: italic, keys: 'Control+I Meta+I' },
  { name: 'list', icon: List, act: list },
  { name: 'link', icon: Link, act: link }
];

interface FormatToolbarProps {
  /** The id of the text area. */
  id: string;
  label: string;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

function areaOf(id: string): HTMLTextAreaElement | undefined {
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : undefined;
}

/** Returns the formats of the text area's selection. */
function useLooks(id: string): Partial<Record<Tool['name'], boolean>> {
  const [looks, setLooks] = useState({});
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const area = areaOf(id);
      // Said of the text area itself, or by some browsers of the page; the focus may have left it.
      if (area && [target, document.activeElement].includes(area)) setLooks(looksOf(area));
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  }, [id]);
  return looks;
}

/**
 * Tools that format the selection of a text area, and a toggle of its preview: one stop of Tab, in
 * which arrow keys move. Escape returns to the text.
 */
export function FormatToolbar({ id, label, isPreview, onPreview }: FormatToolbarProps) {
  const t = useMessages().forms.formatting;
  const [stop, setStop] = useState(0);
  const looks = useLooks(id);
  const act = (to: Act): void => {
    const area = areaOf(id);
    if (area) to(area);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') {
      // The form stays open.
      event.preventDefault();
      onPreview(false);
      // It may be shown only then.
      requestAnimationFrame(() => areaOf(id)?.focus());
      return;
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = placeByKey(event.key, at, buttons.length, 'x');
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      role="toolbar"
      aria-label={t.toolbar(label)}
      aria-controls={id}
      onKeyDown={press}
      className="-mt-1 flex gap-0.5"
    >
      {!isPreview &&
        TOOLS.map(({ name, icon: Icon, act: to, keys }, at) => (
          <button
            key={name}
            type="button"
            aria-label={t[name]}
            title={t[name]}
            aria-keyshortcuts={keys}
            aria-pressed={name === 'link' ? undefined : (looks[name] ?? false)}
            tabIndex={at === stop ? 0 : -1}
            onFocus={() => setStop(at)}
            // Keeps the selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => act(to)}
            className={TOOL}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      <button
        type="button"
        tabIndex={isPreview || stop === TOOLS.length ? 0 : -1}
        onFocus={() => setStop(TOOLS.length)}
        onClick={() => onPreview(!isPreview)}
        className={`${buttonClass('small')} ml-auto`}
      >
        {isPreview ? <Pencil size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
        {isPreview ? t.edit : t.preview}
      </button>
    </div>
  );
}
