import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import type { MenuItem } from './menu-popup.tsx';

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  className?: string;
}

const MenuPopup = lazyScreen(() => import('./menu-popup.tsx'), 'MenuPopup', null);

/** A "…" button that opens a menu of less frequent actions; its code loads on hover or focus. */
export function Menu({ label, items, className = '' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button
        ref={setTrigger}
        variant="icon"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={`shrink-0 ${className}`}
        onPointerEnter={MenuPopup.preload}
        onFocus={MenuPopup.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={18} aria-hidden />
      </Button>
      {isOpen && trigger && (
        <MenuPopup label={label} items={items} trigger={trigger} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
