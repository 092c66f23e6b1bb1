import { jamuCentre } from '#lib/contract/entities/jamu-centre.ts';
import { api } from '#lib/session/session.ts';
import { toCentreOption } from './centre-option.ts';
import type { CentreOption } from './centre-option.ts';

export const loadCentreOptions = async (): Promise<CentreOption[]> => (await api.list(jamuCentre)).map(toCentreOption);
