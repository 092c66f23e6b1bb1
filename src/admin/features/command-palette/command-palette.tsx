import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import type { EntityName } from '#lib/contract/entities.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { useMessages } from '#core/shared/i18n-provider.tsx';
import { useRole } from '#core/shared/account.ts';
import { go } from '#core/shared/router.ts';
import { useNav } from '#core/shared/navigation.ts';
import { creationItems, type PaletteItem, screenItems, useRecordSearch } from './palette-items.ts';
import { $overlay } from './hotkeys.ts';

const GROUP_CLASS =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft';

/**
 * Closes the palette and opens a URL. A change of the page closes the palette, too, but the page
 * does not change if the URL is already open.
 */
function openUrl(href: string): void {
  $overlay.set(undefined);
  if (href === '/') location.assign(href);
  else go(href);
}

/**
 * The command palette: searches and opens screens, forms for new records, and stored records.
 * @param props.typedEarly the text typed while this component loaded
 */
export function CommandPalette({
  typedEarly,
  onClose
}: {
  typedEarly: string;
  onClose: () => void;
}) {
  const t = useMessages();
  const role = useRole();
  const { palette } = t.lists;
  const [typed, setTyped] = useState(typedEarly);
  const { items: records, isSearching, hasFailed } = useRecordSearch(typed, role);
  const screens = screenItems(typed, useNav(), t);
  const adds = creationItems(typed, role, t);
  const [selected, setSelected] = useState('');
  const items = [...records, ...screens, ...adds];
  const keys = items.map(({ key }) => key);
  // The query for which Enter was pressed before its results arrived. The first result is opened
  // when the results arrive, unless the query was changed.
  const [entered, setEntered] = useState<string>();
  const firstResult = entered === typed && !isSearching ? items[0]?.href : undefined;
  useEffect(() => {
    if (firstResult !== undefined) openUrl(firstResult);
  }, [firstResult]);
  const group = (heading: string, items: readonly (PaletteItem & { entity?: EntityName })[]) =>
    items.length > 0 && (
      <Command.Group heading={heading} className={GROUP_CLASS}>
        {items.map((item) => (
          <Command.Item
            key={item.key}
            value={item.key}
            onSelect={() => openUrl(item.href)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 text-sm aria-selected:bg-leaf-tint aria-selected:text-leaf"
          >
            <span className="min-w-0 truncate">{item.label}</span>
            {item.entity && (
              <span className="shrink-0 text-xs text-ink-soft">
                {t.resources[item.entity].kind}
              </span>
            )}
          </Command.Item>
        ))}
      </Command.Group>
    );
  return (
    <Dialog shape="question" title={palette.title} closeLabel={palette.close} onClose={onClose}>
      <Command
        label={palette.title}
        shouldFilter={false}
        loop
        // Selects the first item if new results do not contain the selected one.
        value={keys.includes(selected) ? selected : (keys[0] ?? '')}
        onValueChange={setSelected}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing)
            setEntered(isSearching && items.length === 0 ? typed : undefined);
        }}
        className="flex min-h-0 flex-col"
      >
        <div className="p-3 pb-1">
          <Command.Input
            data-autofocus
            value={typed}
            onValueChange={setTyped}
            placeholder={palette.search}
            aria-label={palette.search}
            className="field min-h-11"
          />
        </div>
        <p role="status" className="px-6 text-sm text-ink-soft">
          {hasFailed
            ? palette.failed
            : isSearching
              ? palette.searching
              : keys.length === 0
                ? palette.none
                : ''}
        </p>
        <Command.List
          label={palette.title}
          className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2 pt-0"
        >
          {group(palette.records, records)}
          {group(palette.screens, screens)}
          {group(palette.add, adds)}
        </Command.List>
      </Command>
    </Dialog>
  );
}
