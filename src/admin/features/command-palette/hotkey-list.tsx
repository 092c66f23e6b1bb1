import { useStore } from '@nanostores/react';
import { Dialog } from '#lib/ui/dialog.tsx';
import { useMessages } from '#core/shared/i18n-provider.tsx';
import { setSingleKeys, $singleKeys } from '#core/shared/single-keys.ts';

/** Lists the hotkeys, with a switch for those of a single key. */
export function HotkeyList({ onClose }: { onClose: () => void }) {
  const { shortcuts: t } = useMessages().lists;
  const single = useStore($singleKeys);
  const keys: [string, string][] = [
    ['Ctrl K / ⌘ K', t.keys.palette],
    ['/', t.keys.search],
    ['n', t.keys.add],
    ['Ctrl S / ⌘ S', t.keys.save],
    ['Esc', t.keys.escape],
    [t.shiftClick, t.keys.range],
    ['?', t.keys.help]
  ];
  return (
    <Dialog shape="question" title={t.title} closeLabel={t.close} onClose={onClose}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <dl className="grid gap-2 text-sm">
          {keys.map(([key, action]) => (
            <div key={key} className="flex items-center justify-between gap-4">
              <dt>
                <kbd className="rounded-md border border-edge bg-ground-sunk px-2 py-0.5 font-sans font-semibold whitespace-nowrap">
                  {key}
                </kbd>
              </dt>
              <dd className="text-right text-ink-soft">{action}</dd>
            </div>
          ))}
        </dl>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-rule pt-3 text-sm">
          <input
            type="checkbox"
            checked={single}
            onChange={({ target }) => setSingleKeys(target.checked)}
            className="size-4.5 accent-leaf"
          />
          {t.single}
        </label>
      </div>
    </Dialog>
  );
}
