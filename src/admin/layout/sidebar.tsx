import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../shared/i18n-provider.tsx';
import { Nav } from './nav.tsx';
import { UserMenu } from './user-menu.tsx';

/** The sidebar of large screens, wide or narrowed to icons. */
export function Sidebar() {
  const words = useMessages();
  const [narrow, setNarrow] = useState(false);
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  const label = narrow ? words.frame.widen : words.frame.narrow;
  return (
    <aside
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col bg-band text-on-band transition-[width] motion-reduce:transition-none lg:flex ${narrow ? 'w-[4.5rem]' : 'w-64'}`}
    >
      <div
        className={`flex items-center border-b border-white/15 p-3 ${narrow ? 'justify-center' : 'justify-between pl-5'}`}
      >
        {!narrow && (
          <a href="/" target="_self" className="font-title text-xl">
            {words.name}
          </a>
        )}
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-expanded={!narrow}
          onClick={() => setNarrow(!narrow)}
          className="grid size-10 place-items-center rounded-lg text-on-band-soft hover:bg-white/10 hover:text-on-band pointer-coarse:size-11"
        >
          <Icon size={18} aria-hidden />
        </button>
      </div>
      <Nav narrow={narrow} onWiden={() => setNarrow(false)} />
      <UserMenu narrow={narrow} />
    </aside>
  );
}
