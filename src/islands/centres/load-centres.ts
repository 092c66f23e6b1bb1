import { jamuCentre } from '#lib/contract/entities/jamu-centre.ts';
import { api } from '#lib/session/session.ts';
import { toCentre } from './centre.ts';
import type { Centre } from './centre.ts';

export const loadCentres = async (): Promise<Centre[]> => (await api.list(jamuCentre)).map(toCentre);
