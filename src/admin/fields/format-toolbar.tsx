import { Bold, Eye, Italic, Link, List, Pencil, type LucideIcon } from 'lucide-react';
import { button } from '../shared/class-names.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { bold, italic, link, list, type Act } from './formatting.ts';

const TOOL = `${button.icon} size-9! pointer-coarse:size-11!`;

interface FormatToolbarProps {
  /** Of the text area. */
  id: string;
  label: string;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

/** What formats the selection of a text area, and the way to its preview and back. */
export function FormatToolbar({ id, label, isPreview, onPreview }: FormatToolbarProps) {
  const words = useMessages().forms.formatting;
  const act = (to: Act): void => {
    const area = document.getElementById(id);
    if (area instanceof HTMLTextAreaElement) to(area);
  };
  const tools: [name: string, icon: LucideIcon, to: Act][] = [
    [words.bold, Bold, bold],
    [words.italic, Italic, italic],
    [words.list, List, list],
    [words.link, Link, link]
  ];
  return (
    <div role="toolbar" aria-label={words.toolbar(label)} className="-mt-1 flex gap-0.5">
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
        onClick={() => onPreview(!isPreview)}
        className={`${button.small} ml-auto`}
      >
        {isPreview ? <Pencil size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
        {isPreview ? words.edit : words.preview}
      </button>
    </div>
  );
}
