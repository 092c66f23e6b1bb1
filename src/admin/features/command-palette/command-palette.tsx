import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#lib/ui/dialog.tsx';
import { useMessages } from '#core/shared/i18n.tsx';
import { useRole } from '#core/shared/account.ts';
import { isComposed } from '#core/shared/keys.ts';
import { go } from '#core/shared/router.ts';
import { useNav } from '#core/shared/navigation.ts';
import { creationItems, type PaletteItem, screenItems, useRecordSearch } from './palette-items.ts';

/** Searches and opens screens, forms for new records, and stored records. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const openUrl = (href: string): void => {
    // Opening another page closes the palette, but `href` may be the page that is already open.
    onClose();
    if (href === '/') location.assign(href);
    else go(href);
  };
  const t = useMessages();
  const role = useRole();
  const { palette } = t.lists;
  const [typed, setTyped] = useState('');
  const { items: records, isSearching, hasFailed } = useRecordSearch(typed, role);
  const groups = [
    { heading: palette.records, items: records },
    { heading: palette.screens, items: screenItems(typed, useNav(), t) },
    { heading: palette.add, items: creationItems(typed, role, t) }
  ].filter(({ items }) => items.length > 0);
  const first = groups[0]?.items[0]?.href;
  const result = first === undefined ? palette.none : '';
  const status = hasFailed ? palette.failed : isSearching ? palette.searching : result;
  // The query for which Enter was pressed before its results arrived. The first result opens when
  // the results arrive, unless the query has changed.
  const [entered, setEntered] = useState<string>();
  const firstResult = entered === typed && !isSearching ? first : undefined;
  const openFirst = useEffectEvent(() => firstResult !== undefined && openUrl(firstResult));
  useEffect(() => void openFirst(), [firstResult]);
  return (
    <Dialog shape="question" title={palette.title} closeLabel={palette.close} onClose={onClose}>
      <Autocomplete.Root
        inline
        open
        autoHighlight="always"
        keepHighlight
        items={groups}
        filter={null}
        itemToStringValue={({ label }: PaletteItem) => label}
        value={typed}
        onValueChange={(text, { reason }) => reason !== 'item-press' && setTyped(text)}
      >
        <div className="p-3 pb-1">
          <Autocomplete.Input
            data-autofocus
            placeholder={palette.search}
            aria-label={palette.search}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !isComposed(nativeEvent))
                setEntered(isSearching && first === undefined ? typed : undefined);
            }}
            className="field min-h-11"
          />
        </div>
        <Autocomplete.Status className="px-6 text-sm text-ink-soft">{status}</Autocomplete.Status>
        <Autocomplete.List
          aria-label={palette.title}
          className="h-[min(24rem,60dvh)] overflow-y-auto p-2 pt-0"
        >
          {({ heading, items }: (typeof groups)[number]) => (
            <Autocomplete.Group key={heading} items={items}>
              <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 text-xs font-semibold text-ink-soft">
                {heading}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.key}
                    value={item}
                    onClick={() => openUrl(item.href)}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 text-sm data-highlighted:bg-leaf-tint data-highlighted:text-leaf"
                  >
                    <span className="min-w-0 truncate">{item.label}</span>
                    {item.entity && (
                      <span className="shrink-0 text-xs text-ink-soft">
                        {t.resources[item.entity].kind}
                      </span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}
