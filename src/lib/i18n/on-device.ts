import { onDevice as base, type OnDeviceWords } from './default/on-device.ts';
import { onDevice as en } from './en/on-device.ts';
import { inLocales } from './in-locales.ts';

export type { OnDeviceWords } from './default/on-device.ts';

/** Words of what identifies without a network; the default ones are all Indonesian. */
export const onDeviceWords = inLocales<OnDeviceWords>(
  { default: base, id: base, en },
  import.meta.env &&
    import.meta.glob(['./*/on-device.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'onDevice'
    })
);
