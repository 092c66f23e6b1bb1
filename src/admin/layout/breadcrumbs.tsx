import { useStore } from '@nanostores/react';
import { ChevronRight, Keyboard, Search } from 'lucide-react';
import { button } from '../shared/class-names.ts';
import { $overlay } from '../command-palette/overlay-store.ts';
import { $router } from '../shared/router.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { crumbsOf } from './crumbs.ts';

/** Where one is, and the way to anywhere else. */
export function Breadcrumbs() {
  const words = useMessages();
  const { lists } = words;
  const crumbs = crumbsOf(useStore($router), words);
  return (
    <div className="-my-2 flex items-center gap-1">
      <nav aria-label={lists.crumbs} className="mr-auto min-w-0">
        <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm text-ink-soft">
          {crumbs.map(({ label, href }, at) => (
            <li key={label} className="flex items-center gap-1.5">
              {at > 0 && <ChevronRight size={14} aria-hidden className="shrink-0" />}
              {href ? (
                <a
                  href={href}
                  className="py-1 underline-offset-2 hover:text-leaf hover:underline pointer-coarse:py-3"
                >
                  {label}
                </a>
              ) : (
                <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <button
        type="button"
        title={lists.palette.title}
        aria-keyshortcuts="Control+K Meta+K"
        className={button.small}
        onClick={() => $overlay.set('palette')}
      >
        <Search size={16} aria-hidden />
        <span className="sr-only">{lists.palette.title}</span>
        <kbd className="rounded border border-rule px-1.5 font-sans text-xs text-ink-soft whitespace-nowrap pointer-coarse:hidden">
          Ctrl K
        </kbd>
      </button>
      <button
        type="button"
        aria-label={lists.shortcuts.title}
        title={lists.shortcuts.title}
        className={`${button.small} pointer-coarse:hidden`}
        onClick={() => $overlay.set('shortcuts')}
      >
        <Keyboard size={16} aria-hidden />
      </button>
    </div>
  );
}
