import type { OnDeviceWords } from '#lib/i18n/on-device.ts';
import { setDeviceOnly } from '#lib/on-device/preparation.ts';
import { useDeviceOnly } from '#lib/on-device/use-device-only.ts';

/** Whether photographs may leave the device at all. */
export function DeviceOnly({ words, onChoice }: { words: OnDeviceWords; onChoice: () => void }) {
  const only = useDeviceOnly();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        aria-describedby="device-only"
        aria-label={words.only}
        checked={only}
        className="size-5 shrink-0 accent-leaf"
        onChange={({ currentTarget: { checked } }) => {
          onChoice();
          setDeviceOnly(checked);
        }}
      />
      <span>
        <span className="block font-semibold">{words.only}</span>
        <span id="device-only" className="block text-sm text-ink-soft">
          {words.onlyText}
        </span>
      </span>
    </label>
  );
}
