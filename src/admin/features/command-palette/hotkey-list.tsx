import { useStore } from '@nanostores/react';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { useMessages } from '#core/shared/i18n.tsx';
import { setSingleKeys, $singleKeys } from '#core/shared/keys.ts';

export function HotkeyList({ onClose }: { onClose: () => void }) {
  const { shortcuts: t } = useMessages().lists;
  const hasSingleKeys = useStore($singleKeys);
  const keys: [string, string][] = [
    ['Ctrl K / ⌘ K', t.keys.palette],
    ['/', t.keys.search],
    ['n', t.keys.add],
    ['Enter', t.keys.next],
    ['Ctrl Enter / ⌘ Enter', t.keys.save],
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
        <Checkbox
          checked={hasSingleKeys}
          onChange={({ target }) => setSingleKeys(target.checked)}
          className="border-t border-rule pt-3 text-sm"
        >
          {t.single}
        </Checkbox>
      </div>
    </Dialog>
  );
}
