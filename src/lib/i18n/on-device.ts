import { onDevice as base, type OnDeviceWords } from './default/on-device.ts';
import { onDevice as en } from './en/on-device.ts';
import type { Locale } from './locale.ts';

export type { OnDeviceWords } from './default/on-device.ts';

/** Words of what identifies without a network; the default ones are all Indonesian. */
export const onDeviceWords: Record<Locale, OnDeviceWords> = { default: base, id: base, en };
