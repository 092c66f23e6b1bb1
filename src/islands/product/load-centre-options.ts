import { addresses } from '#lib/contract/addresses.ts';
import { api } from '#lib/session/session.ts';
import { toCentreOption } from './centre-option.ts';
import type { CentreOption } from './centre-option.ts';

export const loadCentreOptions = async (): Promise<CentreOption[]> =>
  (await api.list(addresses.jamuCentre)).map(toCentreOption);
