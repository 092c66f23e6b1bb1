import { jamuManufacturer } from '#lib/contract/entities/jamu-manufacturer.ts';
import { api } from '#lib/session/session.ts';
import { toMaker } from './maker.ts';
import type { Maker } from './maker.ts';

export const loadMakers = async (): Promise<Maker[]> => (await api.list(jamuManufacturer)).map(toMaker);
